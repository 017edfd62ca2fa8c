/**
 * C§2: `#/quiz-{mediaId}` scrolls to the quiz of that id, whatever precedes the id. The browser finds it natively,
 * also while the page is loading, because the quiz has elements with that id and with each option before it, as in
 * `#/optionB/quiz-7`. Any other prefix has no meaning: once the page has loaded it is removed from the address.
 */
const follow = (): void => {
  const [, quiz] = /^#\/.+(\/quiz-.+)/.exec(location.hash) ?? [];
  if (quiz !== undefined && document.querySelector(':target') === null) location.replace(`#${quiz}`);
};

addEventListener('hashchange', follow);
addEventListener('load', follow);
