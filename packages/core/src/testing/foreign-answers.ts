import { component, type ForeignDocument, headless, page, quote, shownQuote } from './foreign-document.ts';

/**
 * Layout documents whose components hold the answer of a query, or come from a page builder: typed
 * fields, targets of references, lists of fields, raw texts beside parsed ones.
 */

const card = (title: string, href: string) => ({
  title: { jsonValue: { value: title } },
  link: { jsonValue: { value: { href, text: 'Read', linktype: 'internal' } } },
});

export const foreignAnswers: readonly ForeignDocument[] = [
  {
    name: 'a link in the parts that a query of links is answered with',
    rendered: headless(
      component('ButtonGroup', {
        fields: {
          data: {
            datasource: {
              callToActionLinks: {
                results: [
                  {
                    link: {
                      url: '/tides',
                      text: 'Read',
                      linkType: 'internal',
                      target: '',
                      className: 'btn',
                      queryString: 'from=menu',
                      anchor: 'ebb',
                    },
                  },
                ],
              },
            },
          },
        },
      }),
    ),
    keeps: {
      main: [{ kind: 'ButtonGroup', links: [{ href: '/tides?from=menu#ebb', text: 'Read', look: 'button' }] }],
    },
  },
  {
    name: 'the raw text of a field beside what it means',
    rendered: headless(
      component('InlineImage', {
        fields: {
          libraryMediaFile: {
            value: '<image mediaid="{5B1E}" alt="A tide" />',
            jsonValue: { value: { src: '/art/tide.webp', alt: 'A tide', width: '1600', height: '900' } },
          },
          mobileImage: { value: '<image mediaid="{5B1E}" />', src: '/art/tide-640.webp', alt: '' },
        },
      }),
    ),
    keeps: {
      main: [{ kind: 'InlineImage', image: { src: '/art/tide.webp' }, narrowImage: { src: '/art/tide-640.webp' } }],
    },
  },
  {
    name: 'fields by their types',
    rendered: page(
      {
        'headless-main': [
          component('PullQuote', {
            fields: {
              data: { item: { description: { value: 'Say less' }, enableQuotes: { boolValue: true } } },
            },
          }),
        ],
      },
      { fields: { displayDate: { dateValue: Date.UTC(2026, 8, 14, 8) }, forClientsOnly: { boolValue: false } } },
    ),
    keeps: { metadata: { displayDate: '2026-09-14' }, main: [{ ...shownQuote, marks: 'double' }] },
  },
  {
    name: 'the fields of an item as a list of them',
    rendered: headless(
      component('LinkList', {
        fields: {
          data: {
            item: {
              id: '7C',
              fields: [{ name: 'Section Title', jsonValue: { value: 'Further' } }],
              children: {
                results: [
                  {
                    id: 'a1',
                    name: 'tides',
                    fields: [
                      { name: 'Title', value: 'Tides' },
                      { name: 'Link', jsonValue: { value: { href: '/tides', text: 'Read' } } },
                    ],
                  },
                ],
              },
            },
          },
        },
      }),
    ),
    keeps: {
      main: [{ kind: 'LinkList', title: 'Further', items: [{ id: 'a1', title: 'Tides', link: { href: '/tides' } }] }],
    },
  },
  {
    name: 'one item that a reference leads to, where a list is meant',
    rendered: headless(
      component('LinkList', { fields: { items: { targetItem: { id: 'a1', ...card('Tides', '/tides') } } } }),
    ),
    keeps: { main: [{ kind: 'LinkList', items: [{ id: 'a1', title: 'Tides' }] }] },
  },
  {
    name: 'references that lead nowhere',
    rendered: headless(
      component('LinkList', { uid: 'a', fields: { sectionTitle: { value: 'One' }, items: { targetItem: null } } }),
      component('LinkList', { uid: 'b', fields: { sectionTitle: { value: 'Two' }, items: { value: '' } } }),
      component('LinkList', { uid: 'c', fields: { sectionTitle: { value: 'Three' }, items: {} } }),
    ),
    keeps: {
      main: [
        { kind: 'LinkList', title: 'One', items: [] },
        { kind: 'LinkList', title: 'Two', items: [] },
        { kind: 'LinkList', title: 'Three', items: [] },
      ],
    },
  },
  {
    name: 'a list that is the value of its field, and one in nodes',
    rendered: headless(
      component('LinkList', { uid: 'a', fields: { items: { value: [{ fields: card('Tides', '/tides') }] } } }),
      component('LinkList', { uid: 'b', fields: { items: { nodes: [{ id: 'a1', ...card('Ebb', '/ebb') }] } } }),
    ),
    keeps: { main: [{ items: [{ title: 'Tides' }] }, { items: [{ title: 'Ebb' }] }] },
  },
  {
    name: 'a query by a name of its own',
    rendered: headless(
      component('SectionHeader', { fields: { data: { heading: { sectionTitle: { value: 'Tides' } }, other: null } } }),
    ),
    keeps: { main: [{ kind: 'SectionHeader', title: 'Tides' }] },
  },
  {
    name: 'dynamic placeholders named after the rendering that they belong to',
    rendered: headless(
      component('MainContentLayout', {
        placeholders: {
          'areaA-{0F8FAD5B-D9CB-469F-A165-70867728950E}-0': [quote()],
          'areaB-{7C9E6679-7425-40DE-944B-E07FC1F90AE7}-1': [component('SectionHeader')],
        },
      }),
    ),
    keeps: { main: [{ kind: 'MainContentLayout', areaA: [shownQuote], areaB: [{ kind: 'SectionHeader' }] }] },
  },
  {
    name: 'empty lists in place of empty objects',
    rendered: page(
      {
        main: [
          component('SectionHeader', { fields: [], params: [], placeholders: [] }),
          component('PullQuote', { fields: { description: 'Say less' }, params: [], placeholders: [] }),
        ],
      },
      { fields: [] },
      { pageMetaData: [] },
    ),
    keeps: { main: [{ kind: 'SectionHeader' }, shownQuote] },
  },
  {
    name: 'components named with spaces, hyphens and in lower case',
    rendered: headless(
      component('Pull Quote', { fields: { description: 'Say less' } }),
      component('section-header', { fields: { sectionTitle: { value: 'Tides' } } }),
    ),
    keeps: { main: [shownQuote, { kind: 'SectionHeader', title: 'Tides' }] },
  },
  {
    name: 'parameters that stand in objects, as fields do',
    rendered: headless(
      component('PullQuote', {
        fields: { description: 'Say less' },
        params: { 'Render Mode': { value: 'small-span-left' }, FieldNames: { value: 'Default' } },
      }),
    ),
    keeps: { main: [{ ...shownQuote, width: 'small-span-left' }] },
  },
  {
    name: 'a picture that is its address alone, and one that has a url',
    rendered: headless(
      component('InlineImage', {
        fields: {
          libraryMediaFile: '/art/tide.webp',
          mobileImage: {
            value: { url: 'https://media.example/tide.webp', alternativeText: '', width: 640, height: 360 },
          },
        },
      }),
    ),
    keeps: {
      main: [{ image: { src: '/art/tide.webp' }, narrowImage: { src: 'https://media.example/tide.webp' } }],
    },
  },
  {
    name: 'authors that say who they are by the names of their items',
    rendered: page(
      { main: [quote()] },
      {
        fields: {
          authors: [
            { id: 'a', name: 'ida-berg', displayName: 'Ida Berg', fields: { Position: { value: 'Partner' } } },
            { id: 'b', name: 'otto', fields: { Name: { value: 'Otto Lind' } } },
          ],
        },
      },
    ),
    keeps: { metadata: { authors: ['Ida Berg', 'Otto Lind'] } },
    decodeWarnings: 1,
  },
  {
    name: 'days as an editor wrote them, which are told of and harm nothing',
    rendered: page(
      {
        main: [
          component('CardGrid', {
            fields: {
              items: [{ url: '/tides', fields: { title: { value: 'Tides' }, displayDate: { value: 'Sep 14, 2026' } } }],
            },
          }),
        ],
      },
      { fields: { displayDate: { value: '14.09.2026' }, originalPublishDate: { value: '0001-01-01T00:00:00Z' } } },
    ),
    keeps: { metadata: { displayDate: undefined }, main: [{ kind: 'CardGrid', cards: [{ title: 'Tides' }] }] },
    decodeWarnings: 2,
  },
  {
    name: 'the parts of a page in partial designs, edited by metadata',
    rendered: page(
      {
        'headless-header': [
          component('PartialDesignDynamicPlaceholder', {
            params: { sid: '{5B1E}', sig: 'sxa-header', ph: 'headless-header' },
            placeholders: {
              'sxa-header': [component('SiteHeader', { fields: { homeLink: { value: { href: '/', text: 'Home' } } } })],
            },
          }),
        ],
        'headless-main': [
          component('PullQuote', {
            dataSource: 'local:/Data/Quote',
            fields: {
              description: {
                value: 'Say less',
                metadata: { fieldId: '{F1}', fieldType: 'single-line text', rawValue: 'Say less' },
              },
            },
          }),
        ],
      },
      {},
      { pageEditing: true, pageState: 'edit', editMode: 'metadata', variantId: '_default' },
    ),
    keeps: { header: [{ kind: 'Unknown', children: [{ kind: 'SiteHeader' }] }], main: [shownQuote] },
    decodeWarnings: 1,
  },
];
