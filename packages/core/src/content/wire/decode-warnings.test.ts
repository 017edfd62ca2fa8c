import { decodePage } from '../page/codec.ts';
import { layoutJson } from '../testing/builder.ts';

const component = (componentName: string, more: object = {}) => ({ uid: componentName, componentName, ...more });

const reasonsOf = (main: readonly object[], placeholders: object = {}) => {
  const { sitecore } = layoutJson();
  const route = { ...sitecore.route, placeholders: { main, ...placeholders } };
  const read = decodePage({ path: '/x', language: 'en' })({ sitecore: { ...sitecore, route } });
  return read._tag === 'Right' ? read.right.decodeWarnings.map(({ reason, part }) => ({ reason, part })) : [];
};

test.each([
  ['a component that the site does not know', [component('Marquee')], {}, { reason: 'module', part: '' }],
  [
    'a placeholder that its module has not',
    [component('SectionHeader', { placeholders: { aside: [component('PullQuote')] } })],
    {},
    { reason: 'place', part: 'aside' },
  ],
  ['a placeholder that no page has', [], { well: [component('PullQuote')] }, { reason: 'area', part: 'well' }],
  [
    'a value of another type',
    [component('SectionHeader', { fields: { sectionTitle: { value: ['x'] } } })],
    {},
    { reason: 'value', part: 'sectionTitle.value' },
  ],
  [
    'a link that leads somewhere and has no words',
    [component('PullQuote', { fields: { callToActionLink: { value: { href: '/more', text: '' } } } })],
    {},
    { reason: 'value', part: 'callToActionLink' },
  ],
  [
    'a link of an item that has no words',
    [component('ButtonGroup', { fields: { callToActionLinks: [{ fields: { link: { value: { href: '/more' } } } }] } })],
    {},
    { reason: 'value', part: 'callToActionLinks.0.fields.link' },
  ],
  [
    'a text that stands under a key of its own',
    [component('PullQuote', { fields: { description: { rendered: 'Say less' } } })],
    {},
    { reason: 'value', part: 'description' },
  ],
  [
    'a link that says nothing but what it refers to',
    [component('PullQuote', { fields: { callToActionLink: { value: { id: '7c' } } } })],
    {},
    { reason: 'value', part: 'callToActionLink' },
  ],
  [
    'a placeholder that is no list, by its name',
    [component('MainContentLayout', { placeholders: { areaA: 'none' } })],
    {},
    { reason: 'value', part: 'main-0-areaA' },
  ],
  [
    'a placeholder with dots in its name, whole',
    [],
    { 'well.2': [component('PullQuote')] },
    { reason: 'area', part: 'well.2' },
  ],
])('an editor sees a warning for %s', (_, main, placeholders, told) =>
  expect(reasonsOf(main, placeholders)).toContainEqual(told),
);

test('an editor sees one warning for modules beyond the limit of a page', () =>
  expect(reasonsOf(Array.from({ length: 600 }, () => component('PullQuote')))).toEqual([
    { reason: 'limit', part: '' },
  ]));

test.each([
  ['leads nowhere', { href: '', text: '' }],
  ['leads nowhere and has words', { href: '', text: 'More' }],
  ['is an unset anchor', { linktype: 'anchor', href: '#' }],
  ['is unset', ''],
  ['is unset and named', { __typename: 'LinkField' }],
])('a link that %s causes no warning', (_, value) =>
  expect(reasonsOf([component('PullQuote', { fields: { callToActionLink: { value } } })])).toEqual([]),
);
