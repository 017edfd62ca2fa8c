/** Does what needs the whole page, of which the script may be here first. */
export const onceParsed = (work: () => void): void => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', work);
  else work();
};
