import { decodePage } from '../page/codec.ts';
import { layoutJson } from '../testing/builder.ts';

const component = (componentName: string, more: object = {}) => ({ uid: componentName, componentName, ...more });

const teaser = (more: object = {}) => ({
  id: '7c',
  fields: { title: { value: 'Tides' }, link: { value: { href: '/tides', text: 'Read' } }, ...more },
});

const warningsOf = (main: readonly object[], placeholders: object = {}, more: object = {}) => {
  const { sitecore } = layoutJson();
  const route = { ...sitecore.route, placeholders: { main, ...placeholders }, ...more };
  const read = decodePage({ path: '/x', language: 'en' })({ sitecore: { ...sitecore, route } });
  return read._tag === 'Right' ? read.right.decodeWarnings : [];
};

const reasonsOf = (...given: Parameters<typeof warningsOf>) =>
  warningsOf(...given).map(({ reason, part }) => ({ reason, part }));

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
  [
    'an unknown field beside known ones',
    [component('PullQuote', { fields: { description: { value: 'Say less' }, Attribution: { value: 'Ida' } } })],
    {},
    { reason: 'field', part: 'Attribution' },
  ],
  [
    'an unknown field of an item beside known ones',
    [component('LinkList', { fields: { items: [teaser({ Badge: { value: 'New' } })] } })],
    {},
    { reason: 'field', part: 'items.0.fields.Badge' },
  ],
  [
    'a value beside the fields of an item',
    [component('LinkList', { fields: { items: [{ ...teaser(), badge: 'New' }] } })],
    {},
    { reason: 'field', part: 'items.0.badge' },
  ],
  [
    'an unknown field below the datasource of a query',
    [component('PullQuote', { fields: { data: { datasource: { id: '7c', description: 'Less', Source: 'Ida' } } } })],
    {},
    { reason: 'field', part: 'Source' },
  ],
  [
    'an answer of a query beside its datasource',
    [component('PullQuote', { fields: { data: { datasource: { description: 'Less' }, speaker: { value: 'Ida' } } } })],
    {},
    { reason: 'field', part: 'speaker' },
  ],
  [
    'an unknown field beside the content of a route',
    [component('PageContent', { fields: { Content: { value: '<p>Tides.</p>' }, Source: { value: 'Ida' } } })],
    {},
    { reason: 'field', part: 'Source' },
  ],
  [
    'an unknown parameter',
    [component('SectionHeader', { params: { Level: '3' } })],
    {},
    { reason: 'field', part: 'params.Level' },
  ],
  [
    'a link with an unsafe address',
    [
      component('PullQuote', {
        fields: { callToActionLink: { value: { href: 'javascript:alert(1)', text: 'More' } } },
      }),
    ],
    {},
    { reason: 'address', part: 'callToActionLink' },
  ],
  [
    'a link of a list with an unsafe address',
    [component('ButtonGroup', { fields: { callToActionLinks: [{ Url: 'vbscript:x', Text: 'More' }] } })],
    {},
    { reason: 'address', part: 'callToActionLinks.0.fields.link' },
  ],
  [
    'a picture with an unsafe address',
    [
      component('InlineImage', {
        fields: { libraryMediaFile: { value: { src: 'data:image/png;base64,AA', alt: '' } } },
      }),
    ],
    {},
    { reason: 'address', part: 'libraryMediaFile' },
  ],
  [
    'an unsafe address of an item',
    [component('CardGrid', { fields: { items: [{ url: 'javascript:x', fields: { title: { value: 'Tides' } } }] } })],
    {},
    { reason: 'address', part: 'items.0.url' },
  ],
  [
    'an unsafe address of the target of an item',
    [
      component('CardGrid', {
        fields: { items: [{ url: '/x', fields: { title: 'Tides', genericItemUrl: { value: { url: 'data:x,y' } } } }] },
      }),
    ],
    {},
    { reason: 'address', part: 'items.0.fields.genericItemUrl' },
  ],
  [
    'an unsafe address in a rich text',
    [component('ArticleBody', { fields: { body: { value: '<p><a href=" javascript:x">Tides</a></p>' } } })],
    {},
    { reason: 'address', part: 'body' },
  ],
  [
    'an address of an embed that is no address',
    [component('InlineEmbed', { fields: { title: { value: 'A film' }, embedUrl: { value: 'films/7' } } })],
    {},
    { reason: 'address', part: 'embedUrl' },
  ],
  [
    'an id of a film that is no id',
    [component('BackgroundVideo', { fields: { headline: { value: 'Tides' }, videoID: { value: 'a film' } } })],
    {},
    { reason: 'value', part: 'videoID' },
  ],
  [
    'an id of an inline film that is no id',
    [component('InlineVideo', { fields: { title: { value: 'Tides' }, videoID: { value: '../film' } } })],
    {},
    { reason: 'value', part: 'videoID' },
  ],
  [
    'an id of a chart that is no id',
    [component('FlourishEmbed', { fields: { title: { value: 'Tides' }, flourishVisualisationID: { value: 'a/b' } } })],
    {},
    { reason: 'value', part: 'flourishVisualisationID' },
  ],
  [
    'an id in a gallery that is no id',
    [component('VideoGallery', { fields: { videoIDs: { value: '1, a b, 2' } } })],
    {},
    { reason: 'value', part: 'videoIDs' },
  ],
  [
    'a size of a picture that cannot be used',
    [
      component('InlineImage', {
        fields: { libraryMediaFile: { value: { src: '/a.jpg', alt: '', srcset: '/a-640.jpg 640w, /a-big.jpg' } } },
      }),
    ],
    {},
    { reason: 'value', part: 'libraryMediaFile' },
  ],
  [
    'an unknown format of a picture',
    [
      component('InlineImage', {
        fields: {
          libraryMediaFile: {
            value: { src: '/a.jpg', alt: '', sources: [{ type: 'image/bmp', srcset: '/a-640.bmp 640w' }] },
          },
        },
      }),
    ],
    {},
    { reason: 'value', part: 'libraryMediaFile' },
  ],
  [
    'an unknown word for a choice',
    [component('PullQuote', { fields: { description: { value: 'Say less' }, font: { value: 'Gothic' } } })],
    {},
    { reason: 'choice', part: 'font' },
  ],
  [
    'an unknown word among the choices of a list',
    [component('ProfileList', { fields: { selectDisplayOptions: ['Star sign'] } })],
    {},
    { reason: 'choice', part: 'selectDisplayOptions.0.fields.name' },
  ],
  [
    'an unknown name of a filter',
    [component('ProfileList', { fields: { selectFilterOptions: [{ fields: { key: { value: 'star-sign' } } }] } })],
    {},
    { reason: 'choice', part: 'selectFilterOptions.0.fields.key' },
  ],
  [
    'an unknown word for a parameter',
    [component('PullQuote', { params: { 'Render Mode': 'gigantic' } })],
    {},
    { reason: 'choice', part: 'params.Render Mode' },
  ],
  [
    'a parameter that is a number in words',
    [component('HeroCarousel', { params: { 'Autoplay Speed': 'slow' } })],
    {},
    { reason: 'choice', part: 'params.Autoplay Speed' },
  ],
  [
    'a parameter that is neither on nor off',
    [component('MainContentLayout', { params: { 'Wrap Content': 'maybe' } })],
    {},
    { reason: 'choice', part: 'params.Wrap Content' },
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

test.each([
  ['an empty text', { value: '' }],
  ['an empty link', { value: { href: '', text: '', linktype: 'internal', target: '' } }],
  ['an empty picture', { value: { src: '', alt: '' } }],
  ['a missing value', null],
  ['a list of a query without results', { results: [], total: 0 }],
  ['an empty value of a query', { jsonValue: { value: '' }, __typename: 'TextField' }],
  ['an unticked box', { value: false }],
  ['an unset day', { value: '0001-01-01T00:00:00Z' }],
  ['a text that is edited in place', { value: '', editable: '<input id="f" value="" />', metadata: { fieldId: '7c' } }],
])('an unknown field with %s causes no warning', (_, value) =>
  expect(reasonsOf([component('PullQuote', { fields: { description: { value: 'Say less' }, Other: value } })])).toEqual(
    [],
  ),
);

test('what a content system adds to items and renderings causes no warning', () => {
  const item = {
    ...teaser(),
    name: 'tides',
    displayName: 'Tides',
    url: '/tides',
    templateName: 'Link',
    templateId: '8d',
  };
  const answered = {
    id: '8d',
    name: 'ebb',
    path: '/ebb',
    url: { path: '/ebb' },
    template: { id: '9e' },
    __typename: 'Link',
    language: { name: 'en' },
    version: 1,
    hasChildren: false,
    ...teaser().fields,
  };
  const params = {
    GridParameters: 'col-12',
    Styles: 'position-center',
    CSSStyles: 'x',
    FieldNames: 'Default',
    RenderingIdentifier: 'r',
    DynamicPlaceholderId: '1',
    CacheClearingBehavior: 'Clear on publish',
  };
  const fields = {
    data: { datasource: { id: '7c', items: { results: [item, answered] } }, contextItem: { id: '1a' } },
  };
  expect(reasonsOf([component('LinkList', { params, fields })])).toEqual([]);
});

test('an editor sees one warning for a field that many items have', () =>
  expect(reasonsOf([component('LinkList', { fields: { items: Array(9).fill(teaser({ Badge: 'New' })) } })])).toEqual([
    { reason: 'field', part: 'items.0.fields.Badge' },
  ]));

test.each([
  ['an unknown access status', { accessStatus: 'members' }, { reason: 'choice', part: 'accessStatus' }],
  [
    'an address of another language that is on another site',
    { pageMetaData: { alternateLanguages: [{ language: 'de', url: 'https://other.example/de' }] } },
    { reason: 'address', part: 'url' },
  ],
])('an editor sees a warning for %s', (_, context, warning) => {
  const { sitecore } = layoutJson();
  const read = decodePage({ path: '/x', language: 'en' })({ sitecore: { ...sitecore, context } });
  expect(read).toMatchObject({ right: { decodeWarnings: [warning] } });
});

test('an editor sees an unsafe picture of the page', () =>
  expect(reasonsOf([], {}, { fields: { standardImage: { value: { src: 'data:image/png,x', alt: '' } } } })).toEqual([
    { reason: 'address', part: 'standardImage' },
  ]));

test('an editor sees a warning for a field of the route that no page shows', () =>
  expect(
    warningsOf(
      [],
      {},
      { fields: { Title: { value: 'Tides' }, Content: { value: '<p>Ebb.</p>' }, 'Big Quote': 'Flow' } },
    ),
  ).toMatchObject([
    { at: 'route.fields.Content', reason: 'field', part: 'Content', detail: 'Content: not read by this page' },
    { at: 'route.fields.Big Quote', reason: 'field', part: 'Big Quote' },
  ]));

test('the text of a route causes no warning where a component shows it', () =>
  expect(reasonsOf([component('PageContent')], {}, { fields: { Content: { value: '<p>Ebb.</p>' } } })).toEqual([]));

test('what a route tells lists, menus and search engines causes no warning', () => {
  const names = ['NavigationTitle', 'SxaTags', 'Page Design', 'OpenGraphTitle', 'MetaKeywords', 'TwitterCardType'];
  const more = ['taxonomy', 'tags', 'forAlumni', 'ChangeFrequency', 'Priority', 'SitemapPriority', 'SearchKeywords'];
  const fields = Object.fromEntries([...names, ...more].map((name) => [name, { value: 'x' }]));
  expect(reasonsOf([], {}, { fields: { ...fields, empty: { value: '' } } })).toEqual([]);
});

test('warnings show the name of a field in one short line and never its value', () => {
  const warnings = warningsOf([
    component('PullQuote', {
      fields: { description: 'Say less', [`a\n${'b'.repeat(500)}`]: 'ida@example.com', font: 'Idas Schrift' },
    }),
  ]);
  expect(warnings).toHaveLength(2);
  expect(JSON.stringify(warnings)).not.toMatch(/ida@|Idas/);
  for (const { part, detail } of warnings) {
    expect(part.length).toBeLessThanOrEqual(80);
    expect(part + detail).not.toMatch(/\p{Cc}/u);
  }
});

test('a page lists a hundred warnings and the number of the others', () => {
  const fields = {
    description: 'Say less',
    ...Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`f${n}`, 'x'])),
  };
  const warnings = warningsOf([component('PullQuote', { fields })]);
  expect(warnings).toHaveLength(101);
  expect(warnings.at(-1)).toMatchObject({ reason: 'more', part: '200' });
});
