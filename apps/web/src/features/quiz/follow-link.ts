/**
 * C§2: `#/quiz-{mediaId}` leads to the quiz of that id, whatever stands before the id. The browser finds it by itself, and stays with it
 * while the page is still growing, because the quiz has an element of that name, and of the name with each option before it, as in
 * `#/optionB/quiz-7`. Anything else before it says nothing: once the page is whole, the address goes on without it.
 */
const follow = (): void => {
  const [, quiz] = /^#\/.+(\/quiz-.+)/.exec(location.hash) ?? [];
  if (quiz !== undefined && document.querySelector(':target') === null) location.replace(`#${quiz}`);
};

addEventListener('hashchange', follow);
addEventListener('load', follow);
