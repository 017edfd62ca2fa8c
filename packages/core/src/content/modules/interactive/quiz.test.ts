import { aModule, componentJson } from '../../testing/builder.ts';

const text = (value: string) => ({ value });

test('a quiz ignores unknown fields of its questions', () => {
  const { fields } = componentJson('Quiz');
  const [question] =
    aModule('Quiz', {
      fields: {
        ...fields,
        questions: [
          {
            id: 'one',
            fields: {
              description: text('Which?'),
              optionA: text('This'),
              optionB: text(' '),
              optionC: text('That'),
              correctAnswer: text('optionC'),
              correctAnswerText: text('Because.'),
            },
          },
        ],
      },
    }).quiz?.questions ?? [];
  expect(question).toEqual({
    id: 'one',
    title: '',
    description: 'Which?',
    options: [
      { id: 'optionA', text: 'This' },
      { id: 'optionC', text: 'That' },
    ],
    relatedArticle: undefined,
  });
});

test('a quiz without answerable questions is dropped', () => {
  expect(aModule('Quiz', { fields: { questions: [] } }).quiz).toBeUndefined();
  const unanswerable = [{ id: 'one', fields: { description: text('Which?'), optionA: text('') } }];
  expect(aModule('Quiz', { fields: { questions: unanswerable } }).quiz).toBeUndefined();
});

test.each([
  [
    'in one value',
    { value: { url: '/insights/x', eyebrow: 'Read on', title: 'Tides', thumbnail: { src: '/x.svg', alt: '' } } },
  ],
  ['as it is', { url: '/insights/x', eyebrow: 'Read on', title: 'Tides', thumbnail: { src: '/x.svg', alt: '' } }],
  [
    'as an item of the content tree',
    {
      id: 'x',
      url: '/insights/x',
      fields: { eyebrow: text('Read on'), title: text('Tides'), thumbnailImage: { value: { src: '/x.svg', alt: '' } } },
    },
  ],
])('a related article is read %s', (_, relatedArticle) => {
  const questions = [{ id: 'one', fields: { optionA: text('This'), relatedArticle } }];
  expect(aModule('Quiz', { fields: { questions } }).quiz?.questions[0].relatedArticle).toEqual({
    url: '/insights/x',
    eyebrow: 'Read on',
    title: 'Tides',
    thumbnail: { src: '/x.svg', alt: '' },
  });
});

test('an unreadable related article leaves its question intact', () => {
  const questions = [
    { id: 'one', fields: { optionA: text('This'), relatedArticle: { value: { title: ['none', 1] } } } },
  ];
  expect(aModule('Quiz', { fields: { questions } }).quiz?.questions).toHaveLength(1);
});

test('a related article with an unsafe address is dropped, and so is an unsafe picture', () => {
  const related = (value: object) =>
    aModule('Quiz', {
      fields: {
        questions: [{ id: 'one', fields: { optionA: text('This'), relatedArticle: { value } } }],
      },
    }).quiz?.questions[0].relatedArticle;
  expect(related({ url: 'javascript:alert(1)', title: 'Read' })).toBeUndefined();
  expect(related({ url: '/insights/x', title: '' })).toBeUndefined();
  expect(related({ url: '/insights/x', title: 'Read', thumbnail: { src: 'javascript:1', alt: '' } })).toEqual({
    url: '/insights/x',
    eyebrow: '',
    title: 'Read',
    thumbnail: undefined,
  });
});
