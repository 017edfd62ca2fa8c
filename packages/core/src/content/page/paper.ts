/** C§2: an address says by this that its article is to be drawn as it stands on paper, for whoever makes a PDF of it. */
export const paperParameter = 'generatePDF';
