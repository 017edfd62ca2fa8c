/**
 * C§2: `#/quiz-{mediaId}` leads to the quiz of that id. A browser finds it by itself, because it is the element's id; only with something
 * before the quiz, as in `#/optionB/quiz-7`, it needs to be shown the way.
 */
const follow = (): void => {
  const [, quiz = ''] = /^#\/.+\/(quiz-[A-Za-z0-9-]{1,128})$/.exec(location.hash) ?? [];
  if (quiz !== '') document.getElementById(`/${quiz}`)?.scrollIntoView();
};

addEventListener('hashchange', follow);
follow();
