/** @param {string} html */
const previewOf = (html) => {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= 250 ? text : `${text.slice(0, text.lastIndexOf(' ', 250))}…`;
};

/** What the cards show, and no more: it goes to the browser twice, as HTML and as data. */
export const forCard = ({ jobID, lang, friendlyURL, title, cities, interest, whatYouWillDo }) => ({
  jobID,
  lang,
  friendlyURL,
  title,
  cities,
  interest,
  preview: previewOf(whatYouWillDo),
});
