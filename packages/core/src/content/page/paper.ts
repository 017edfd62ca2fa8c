/** C§2: the parameter of an address whose article is rendered for print, for PDF generators. */
export const paperParameter = 'generatePDF';
