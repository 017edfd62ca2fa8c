/**
 * C§2: `#/quiz-{mediaId}` leads to the quiz of that id, whatever stands before the id. The browser finds it by itself, and stays with it
 * while the page is still growing, because the quiz has an element of that name, and of the name with each option before it, as in
 * `#/optionB/quiz-7`. Anything else before it says nothing: the address goes on without it.
 */
const follow = (): void => {
  const [, quiz = ''] = /^#\/.+(\/quiz-[A-Za-z0-9-]{1,128})$/.exec(location.hash) ?? [];
  if (quiz === '' || document.getElementById(decodeURI(location.hash.slice(1))) !== null) return;
  if (document.getElementById(quiz) !== null) location.replace(`#${quiz}`);
};

addEventListener('hashchange', follow);
follow();
