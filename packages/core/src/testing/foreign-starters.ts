import { component, type ForeignDocument, headless, page, quote, shownQuote } from './foreign-document.ts';

/** Documents as the starter kits of a vendor print them: their own components, their own names, and fields below `field`. */
export const foreignStarters: readonly ForeignDocument[] = [
  {
    name: 'a list of links whose fields a query asked for by names, below field',
    rendered: headless(
      component('LinkList', {
        fields: {
          data: {
            datasource: {
              field: { title: { value: 'Further' } },
              children: {
                results: [
                  { field: { link: { value: { href: '/tides', text: 'Tides' } } } },
                  { field: { link: { value: { href: '/ebb', text: 'Ebb' } } } },
                ],
              },
            },
          },
        },
      }),
    ),
    keeps: {
      main: [{ kind: 'LinkList', title: 'Further', items: [{ link: { href: '/tides' } }, { link: { href: '/ebb' } }] }],
    },
  },
  {
    name: 'an accordion whose items have their fields below field, by other names',
    rendered: headless(
      component('Accordion', {
        fields: {
          data: {
            datasource: {
              field: { heading: { value: 'Questions' } },
              children: {
                results: [{ field: { heading: { value: 'How high?' }, text: { value: '<p>Two metres.</p>' } } }],
              },
            },
          },
        },
      }),
    ),
    keeps: {
      main: [{ kind: 'Accordion', title: 'Questions', items: [{ title: 'How high?', body: '<p>Two metres.</p>' }] }],
    },
  },
  {
    name: 'cards whose items have other names',
    rendered: headless(
      component('CardGrid', {
        fields: {
          items: [
            {
              id: 'a1',
              fields: {
                heading: { value: 'Tides' },
                text: { value: 'Twice a day.' },
                image: { value: { src: '/art/tide.webp', alt: '' } },
                link: { value: { href: '/tides', text: 'Read' } },
              },
            },
          ],
        },
      }),
    ),
    keeps: {
      main: [
        {
          kind: 'CardGrid',
          cards: [{ title: 'Tides', description: 'Twice a day.', url: '/tides', image: { src: '/art/tide.webp' } }],
        },
      ],
    },
  },
  {
    name: 'cards of whose items nothing is known',
    rendered: headless(
      component('CardGrid', { fields: { items: [{ id: 'a1', fields: { Kopf: { value: 'Tides' } } }] } }),
    ),
    keeps: { main: [{ kind: 'CardGrid', cards: [] }] },
    decodeWarnings: 1,
  },
  {
    name: 'a component of whose fields nothing is known',
    rendered: headless(component('PullQuote', { fields: { Zitat: { value: 'Say less' } } })),
    keeps: { main: [{ kind: 'PullQuote', quote: '' }] },
    decodeWarnings: 1,
  },
  {
    name: 'fields that are ids alone, which nobody has looked up',
    rendered: headless(
      component('LinkList', { fields: { items: [{ Id: '7c' }] } }),
      component('PullQuote', { fields: [{ Id: '8d' }] }),
    ),
    keeps: {
      main: [
        { kind: 'LinkList', items: [] },
        { kind: 'Broken', componentName: 'PullQuote' },
      ],
    },
    decodeWarnings: 2,
  },
  {
    name: 'links that are an address alone, or the path of a story',
    rendered: headless(
      component('LinkList', {
        fields: {
          items: [
            { fields: { title: { value: 'One' }, link: { value: { url: '/tides', text: 'Tides' } } } },
            {
              fields: {
                title: { value: 'Two' },
                link: { linktype: 'story', cached_url: 'ebb/low', url: '', title: 'Ebb' },
              },
            },
          ],
        },
      }),
    ),
    keeps: { main: [{ kind: 'LinkList', items: [{ link: { href: '/tides' } }, { link: { href: '/ebb/low' } }] }] },
  },
  {
    name: 'a promo that has words and a link, and no title',
    rendered: headless(
      component('PromoBanner', {
        fields: {
          sectionDek: { value: 'Come and see' },
          callToActionLinks: [{ link: { href: '/visit', text: 'Visit' } }],
        },
      }),
    ),
    keeps: { main: [{ kind: 'PromoBanner', title: '', dek: 'Come and see', links: [{ href: '/visit' }] }] },
  },
  {
    name: 'a header and a footer of other components, with lists of links in them',
    rendered: page({
      'headless-header': [
        component('Header', {
          placeholders: {
            'nav-1': [
              component('LinkList', { fields: { items: [{ link: { value: { href: '/ebb', text: 'Ebb tables' } } }] } }),
            ],
          },
        }),
      ],
      'headless-main': [quote()],
      'headless-footer': [
        component('LinkList', { fields: { items: [{ link: { value: { href: '/imprint', text: 'Who we are' } } }] } }),
      ],
    }),
    keeps: { header: [{ kind: 'Unknown' }], main: [shownQuote], footer: [{ kind: 'LinkList' }] },
    decodeWarnings: 1,
  },
  {
    name: 'the content of the route, in a component that has none of its own',
    rendered: page(
      { 'headless-main': [component('PageContent', { fields: {} })] },
      { fields: { Content: { value: '<p>Tides turn.</p>' } } },
    ),
    keeps: { main: [{ kind: 'ArticleBody', segments: [{ kind: 'Markup', html: '<p>Tides turn.</p>' }] }] },
  },
  {
    name: 'the content of the route, in a component whose own is empty',
    rendered: page(
      { 'headless-main': [component('Page Content', { fields: { Content: { value: '' } } })] },
      { fields: { Content: { value: '<p>Tides turn.</p>' } } },
    ),
    keeps: { main: [{ kind: 'ArticleBody', segments: [{ kind: 'Markup', html: '<p>Tides turn.</p>' }] }] },
  },
  {
    name: 'the content of a datasource, in a component that shows else that of the route',
    rendered: page(
      {
        'headless-main': [
          component('PageContent', { fields: { data: { datasource: { content: { value: '<p>Ebb.</p>' } } } } }),
        ],
      },
      { fields: { Content: { value: '<p>Tides turn.</p>' } } },
    ),
    keeps: { main: [{ kind: 'ArticleBody', segments: [{ kind: 'Markup', html: '<p>Ebb.</p>' }] }] },
  },
  {
    name: 'a component without a name, with others inside',
    rendered: headless(component('', { componentName: null, placeholders: { 'well-1': [quote()] } })),
    keeps: { main: [{ kind: 'Broken', instead: { kind: 'Unknown', children: [shownQuote] } }] },
    decodeWarnings: 1,
  },
];
