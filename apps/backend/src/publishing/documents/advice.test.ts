import { adviceOn } from './advice.ts';

const at = new Date('2026-03-01T12:00:00Z');
const advise = (changes: object) =>
  adviceOn({ kind: 'article', language: 'en', path: '/new', fields: {}, ...changes }, at).map(
    ({ pointer, message }) => `${pointer} ${message}`,
  );

const picture = { src: '/a.webp', alt: 'Cranes at dawn' };

test.each<[string, object, RegExp | readonly RegExp[]]>([
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
    { fields: { main: [{ component: 'ArticleBody', fields: { body: '[](/a)' } }] } },
    /^\/fields\/main\/0\/fields\/body has a link/u,
  ],
  [
    'HTML that becomes its text',
    { body: 'See <font color="red">this</font> and <center>that</center>.' },
    [/^\/body has <font>, which the page leaves out/u, /^\/body has <center>/u],
  ],
  [
    'an attribute that is left out',
    { body: '<p style="color: red">Red.</p>\n' },
    /^\/body has the attribute style of <p>, which the page leaves out/u,
  ],
  [
    'HTML that is left out of a text beside the article',
    { fields: { sidebar: { description: '<u>This</u>', headline: '<u>' } } },
    /^\/fields\/sidebar\/description has <u>, which the page leaves out/u,
  ],
  [
    'HTML that is left out of properties of components',
    {
      fields: {
        main: [
          {
            component: 'MainContentLayout',
            areaA: [
              { component: 'DataTable', fields: { notes: '<u>a</u>', sectionTitle: '<u>' } },
              { component: 'InteractiveQuiz', fields: { questions: [{ correctAnswerText: '<u>b</u>' }] } },
            ],
          },
        ],
      },
      components: { a: { component: 'AudioPlayer', fields: { transcript: '### Level\n\n<u>c</u>' } } },
    },
    [
      /^\/fields\/main\/0\/areaA\/0\/fields\/notes has <u>/u,
      /^\/fields\/main\/0\/areaA\/1\/fields\/questions\/0\/correctAnswerText has <u>/u,
      /^\/components\/a\/fields\/transcript has <u>/u,
    ],
  ],
  [
    'HTML that is left out of a newsletter',
    { kind: 'newsletter', fields: { body: '<u>a</u>' } },
    /^\/fields\/body has <u>/u,
  ],
  [
    'HTML that is left out of the words of a person',
    { kind: 'person', fields: { stories: { en: { background: '<u>a</u>', interest: '<u>' } } } },
    /^\/fields\/stories\/en\/background has <u>/u,
  ],
  [
    'an overlay that is too light for words',
    {
      fields: {
        main: [{ component: 'PromoBanner', params: { 'Overlay Opacity': '20' }, fields: { image: picture } }],
      },
    },
    /^\/fields\/main\/0\/params\/Overlay Opacity is 20 %, too light/u,
  ],
  [
    'an overlay of a card that is too light for words',
    { fields: { main: [{ component: 'GridWall', fields: { items: [{ image: picture, overlayOpacity: 0 }] } }] } },
    /^\/fields\/main\/0\/fields\/items\/0\/overlayOpacity is 0 %/u,
  ],
  [
    'light text on a light ground',
    {
      components: { a: { component: 'PeopleProfile', fields: { textColor: 'light', backgroundColor: 'white' } } },
    },
    /^\/components\/a\/fields\/textColor is light, which cannot be read on white/u,
  ],
  [
    'dark text on a dark ground',
    {
      components: { a: { component: 'PeopleProfile', fields: { textColor: 'dark', backgroundColor: 'deep-blue' } } },
    },
    /^\/components\/a\/fields\/textColor is dark/u,
  ],
  [
    'a colour of a legend that its ground hides',
    {
      components: {
        a: {
          component: 'DataTable',
          fields: { legendItems: [{ color: '#000' }, { color: '#EEEEEE' }, { color: 'silver' }] },
        },
      },
    },
    /^\/components\/a\/fields\/legendItems\/1\/color has a contrast of 1\.2 : 1 to the page/u,
  ],
  ['a date to come', { fields: { displayDate: '2026-03-02' } }, /^\/fields\/displayDate is to come/u],
])('names %s', (_, changes, message) => {
  expect(advise(changes)).toEqual([message].flat().map((each) => expect.stringMatching(each)));
});

test('names nothing in a document that has all of it', () => {
  expect(
    advise({
      fields: { displayDate: '2026-03-01', image: { src: '/a.webp', alt: 'Cranes at dawn' } },
      components: {
        a: { component: 'PromoBanner', params: { 'Overlay Opacity': '60' }, fields: { image: picture } },
        b: { component: 'PromoBanner', params: { 'Overlay Opacity': '0' }, fields: {} },
        c: { component: 'PeopleProfile', fields: { textColor: 'light', backgroundColor: 'deep-blue' } },
      },
      body: '<p lang="de">Ein <sup>Text</sup>.</p>\n\n## One\n\n### Two\n\nSee [the harbours](/insights/harbours) and [![Cranes](/a.webp)](/a).\n\n## Three\n',
    }),
  ).toEqual([]);
});
