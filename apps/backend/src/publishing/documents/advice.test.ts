import { adviceOn } from './advice.ts';

const at = new Date('2026-03-01T12:00:00Z');
const advise = (changes: object) =>
  adviceOn({ kind: 'article', language: 'en', path: '/new', fields: {}, ...changes }, at).map(
    ({ pointer, message }) => `${pointer} ${message}`,
  );

test.each([
  [
    'a picture without alternative text',
    { fields: { image: { src: '/a.webp', alt: '' } } },
    /^\/fields\/image\/alt is empty/u,
  ],
  [
    'a picture in a component',
    { components: { a: { picture: { src: '/a.webp' } } } },
    /^\/components\/a\/picture\/alt/u,
  ],
  ['a picture of the text', { body: 'See ![](/a.webp).' }, /^\/body shows \/a\.webp without/u],
  [
    'a heading that skips a level',
    { body: '## One\n\n#### Two\n' },
    /^\/body has a heading of level 4 after one of level 2: “Two”/u,
  ],
  ['a heading without text', { body: '##\n\nText.\n' }, /heading without text/u],
  ['a link without text', { body: 'To [](/insights).' }, /link without text, to \/insights/u],
  ['a link that says nothing', { body: 'Read it [here](/insights).' }, /says “here”/u],
  [
    'a text of a module',
    { fields: { main: [{ fields: { body: '[](/a)' } }] } },
    /^\/fields\/main\/0\/fields\/body has a link/u,
  ],
  ['a date to come', { fields: { displayDate: '2026-03-02' } }, /^\/fields\/displayDate is to come/u],
])('names %s', (_, changes, message) => {
  expect(advise(changes)).toEqual([expect.stringMatching(message)]);
});

test('names nothing in a document that has all of it', () => {
  expect(
    advise({
      fields: { displayDate: '2026-03-01', image: { src: '/a.webp', alt: 'Cranes at dawn' } },
      body: '## One\n\n### Two\n\nSee [the harbours](/insights/harbours) and [![Cranes](/a.webp)](/a).\n\n## Three\n',
    }),
  ).toEqual([]);
});
