import { describeProblem } from '../../platform/authored/problem.ts';
import { freshDatabase } from '../../testing/database.ts';
import { articleFile, tinySite } from '../compile/builder.ts';
import { type Compilation, compileSite } from '../compile/compile.ts';
import { loadSite } from '../load.ts';

type Parts = { readonly id: string; readonly right: string; readonly optionC: string; readonly said: string };

const quiz = ({
  id = 'harbour',
  right = 'optionB',
  optionC = '',
  said = 'Since **1702**.',
}: Partial<Parts> = {}) => `components:
  quiz-1:
    component: InteractiveQuiz
    fields:
      id: ${id}
      mediaId: harbour
      headline: Do you know the harbour?
      questions:
        - id: first-light
          description: When was the light lit?
          optionA: In 1650
          optionB: In 1702
          optionC: "${optionC}"
          correctAnswer: ${right}
          correctAnswerText: ${said}
          incorrectAnswerText: Much later.
          relatedArticle: /insights/second
`;
const article = (parts: Partial<Parts> = {}, title = 'First') =>
  articleFile({ title, more: quiz(parts), body: 'A paragraph.\n\n[[quiz-1]]\n' });
const compiled = (en: Partial<Parts> = {}, de?: Partial<Parts>): Compilation =>
  compileSite(
    tinySite({
      'pages/first.en.md': article(en),
      ...(de === undefined ? {} : { 'pages/first.de.md': article(de, 'Erster') }),
    }),
  );
const siteOf = (result: Compilation) => {
  if (result._tag === 'Refused') throw new Error(result.problems.map(describeProblem).join());
  return result.site;
};
const complaints = (result: Compilation) => (result._tag === 'Refused' ? result.problems.map(describeProblem) : []);

test('a page holds the questions of its quiz without the right answers', () => {
  const { pages } = siteOf(compiled());
  const rendered = JSON.stringify(pages);
  expect(rendered).toContain('When was the light lit?');
  expect(rendered).toContain('"optionB":{"value":"In 1702"}');
  expect(rendered).toContain('"relatedArticle":{"value":{"url":"/insights/second"');
  for (const secret of ['correctAnswer', 'incorrectAnswerText', 'Since', 'Much later'])
    expect(rendered).not.toContain(secret);
});

test('the forms service receives the right answers, once for all languages', () => {
  expect(siteOf(compiled({}, { said: 'Seit 1702.' })).quizzes).toEqual([
    {
      quizId: 'harbour',
      questionId: 'first-light',
      options: ['optionA', 'optionB'],
      correctOption: 'optionB',
      texts: {
        en: { correct: '<p>Since <strong>1702</strong>.</p>\n', incorrect: '<p>Much later.</p>\n' },
        de: { correct: '<p>Seit 1702.</p>\n', incorrect: '<p>Much later.</p>\n' },
      },
    },
  ]);
});

test.each<[string, Partial<Parts>, Partial<Parts> | undefined, string]>([
  ['names an option without text', { right: 'optionC' }, undefined, 'correctAnswer: names an option without text'],
  ['differs between languages', {}, { right: 'optionA' }, 'and the options must be those of the other languages'],
  ['has other options in another language', {}, { optionC: '1800' }, 'must be those of the other languages'],
  ['has no proper name', { id: 'The Harbour' }, undefined, 'components.quiz-1.fields.id: must be of the form'],
])('a quiz that %s raises an error', (_, en, de, complaint) =>
  expect(complaints(compiled(en, de))).toEqual([expect.stringContaining(complaint)]),
);

test('a quiz without a name, without a page, or twice in a language raises an error', () => {
  for (const name of ['id', 'mediaId']) {
    const nameless = tinySite({ 'pages/first.en.md': article().replace(`      ${name}: harbour\n`, '') });
    expect(complaints(compileSite(nameless))).toEqual([expect.stringContaining(`fields.${name}: is missing`)]);
  }
  const twice = tinySite({
    'pages/first.en.md': article(),
    'pages/third.en.md': article({}, 'Third')
      .replace('/insights/first', '/insights/third')
      .replace('id: 11111111', 'id: 55555555'),
  });
  expect(complaints(compileSite(twice))).toEqual([expect.stringContaining('is asked in this language already')]);
});

test('loading a site replaces its quizzes in the forms service', async () => {
  const database = await freshDatabase();
  const known = async () =>
    (await database.pool.query('SELECT quiz_id, question_id, correct_option FROM quiz_questions')).rows;
  try {
    await loadSite(database.db, siteOf(compiled()));
    expect(await known()).toEqual([{ quiz_id: 'harbour', question_id: 'first-light', correct_option: 'optionB' }]);
    await loadSite(database.db, siteOf(compiled({ right: 'optionA' })));
    expect(await known()).toEqual([{ quiz_id: 'harbour', question_id: 'first-light', correct_option: 'optionA' }]);
    await loadSite(database.db, siteOf(compileSite(tinySite())));
    expect(await known()).toEqual([]);
  } finally {
    await database.close();
  }
});
