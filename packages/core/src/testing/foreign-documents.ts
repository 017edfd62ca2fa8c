import type { LayoutNames } from '../content/wire/layout-names.ts';
import { foreignAnswers } from './foreign-answers.ts';
import { component, type ForeignDocument, headless, page, quote, shownQuote } from './foreign-document.ts';
import { foreignStarters } from './foreign-starters.ts';

const richTextAsBody: LayoutNames = {
  components: { RichText: { is: 'ArticleBody', fields: { Text: 'body' } } },
};

/** A grid of a page builder: a container of containers with dynamic placeholders. */
const columns = component('ColumnSplitter', {
  params: {
    ColumnWidth1: 'col-8',
    ColumnWidth2: 'col-4',
    EnabledPlaceholders: '1,2',
    Styles1: '',
    DynamicPlaceholderId: '3',
  },
  placeholders: {
    'column-1-{*}': [component('Container', { placeholders: { 'container-4': [quote()] } })],
    'column-2-3': [component('SectionHeader', { fields: { sectionTitle: { value: 'Beside' } } })],
  },
});

const teaser = (title: unknown, href = '/tides') => ({
  id: '7c',
  displayName: 'teaser',
  fields: { title, link: { value: { href, text: 'Read', linktype: 'internal', class: '', title: '', target: '' } } },
});

const wordsOf = (text: string) => [{ kind: 'ArticleBody', segments: [{ kind: 'Markup', html: text }] }];

const ofStarterKits: readonly ForeignDocument[] = [
  {
    name: 'a starter with one placeholder of its own prefix',
    rendered: page({ 'jss-main': [quote()] }),
    keeps: { title: 'On tides', main: [shownQuote] },
  },
  {
    name: 'a headless site with header, main and footer',
    rendered: page({
      'headless-header': [component('SiteHeader', { fields: { homeLink: { value: { href: '/', text: 'Home' } } } })],
      'headless-main': [quote()],
      'headless-footer': [component('SiteFooter', { fields: {} })],
    }),
    keeps: { header: [{ kind: 'SiteHeader' }], main: [shownQuote], footer: [{ kind: 'SiteFooter' }] },
  },
  {
    name: 'placeholders that are dynamic at the top',
    rendered: page({ 'headless-main-1': [quote()], 'headless-main-{*}': [quote()] }),
    keeps: { main: [shownQuote, shownQuote] },
  },
  {
    name: 'placeholders named by configuration',
    rendered: page({ 'page-body': [quote()] }),
    names: { placeholders: { main: ['page-body'] } },
    keeps: { main: [shownQuote] },
  },
  {
    name: 'a placeholder that nobody named',
    rendered: page({ 'headless-main': [quote()], 'promo-well': [component('SectionHeader')] }),
    keeps: { main: [shownQuote, { kind: 'SectionHeader' }] },
    decodeWarnings: 1,
  },
  {
    name: 'a rich text component named by configuration',
    rendered: headless(
      component('RichText', { fields: { Text: { value: '<p>Tides turn.</p>', editable: '<p>…</p>' } } }),
    ),
    names: richTextAsBody,
    keeps: { main: wordsOf('<p>Tides turn.</p>') },
  },
  {
    name: 'fields named in capitals and with spaces',
    rendered: headless(component('SectionHeader', { fields: { 'Section Title': { value: 'Tides' } } })),
    keeps: { main: [{ kind: 'SectionHeader', title: 'Tides' }] },
  },
  {
    name: 'containers and columns of a page builder, with styles and grid parameters',
    rendered: headless(
      component('Container', {
        params: { GridParameters: 'col-12', Styles: 'container-dark position-center', DynamicPlaceholderId: '1' },
        placeholders: { 'container-1': [columns] },
      }),
    ),
    keeps: {
      main: [
        {
          kind: 'Unknown',
          children: [
            {
              kind: 'Unknown',
              children: [
                { kind: 'Unknown', children: [shownQuote] },
                { kind: 'SectionHeader', title: 'Beside' },
              ],
              columns: [
                { span: 8, count: 1 },
                { span: 4, count: 1 },
              ],
            },
          ],
        },
      ],
    },
    decodeWarnings: 3,
  },
  {
    name: 'the answer of a query, below data.datasource',
    rendered: headless(
      component('LinkList', {
        fields: {
          data: {
            datasource: {
              sectionTitle: { jsonValue: { value: 'Further' } },
              children: {
                results: [
                  {
                    id: 'a1',
                    title: { jsonValue: { value: 'Tides' } },
                    link: { jsonValue: { value: { href: '/tides', text: 'Read' } } },
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
    name: 'the answer of a query about the page itself',
    rendered: headless(
      component('SectionHeader', {
        fields: { data: { datasource: null, contextItem: { sectionTitle: { value: 'Tides' } } } },
      }),
    ),
    keeps: { main: [{ kind: 'SectionHeader', title: 'Tides' }] },
  },
  {
    name: 'a list in what a query answers for a multiple choice',
    rendered: headless(
      component('LinkList', {
        fields: {
          items: {
            targetItems: [
              { title: { value: 'Tides' }, link: { url: { path: '/tides' }, text: 'Read', linkType: 'external' } },
            ],
          },
        },
      }),
    ),
    keeps: { main: [{ kind: 'LinkList', items: [{ title: 'Tides', link: { href: '/tides' } }] }] },
  },
  {
    name: 'one item where a list is meant',
    rendered: headless(component('LinkList', { fields: { items: teaser({ value: 'Tides' }) } })),
    keeps: { main: [{ kind: 'LinkList', items: [{ title: 'Tides' }] }] },
  },
  {
    name: 'an empty list as an empty text',
    rendered: headless(component('LinkList', { fields: { sectionTitle: { value: 'Further' }, items: '' } })),
    keeps: { main: [{ kind: 'LinkList', title: 'Further', items: [] }] },
  },
  {
    name: 'a list of which one item is bad',
    rendered: headless(
      component('LinkList', {
        fields: { items: [teaser({ value: 'One' }), teaser({ value: { rich: true } }), null, teaser('Two', '/ebb')] },
      }),
    ),
    keeps: { main: [{ kind: 'LinkList', items: [{ title: 'One' }, { title: 'Two' }] }] },
    decodeWarnings: 2,
  },
  {
    name: 'pictures with sizes in texts, a class and candidates alone',
    rendered: headless(
      component('InlineImage', {
        fields: {
          libraryMediaFile: {
            value: { src: '/art/tide.webp', alt: 'A tide', width: '1600', height: '900px', class: 'img-fluid' },
          },
          mobileImage: { value: { alt: '', srcset: '/art/tide-320.webp 320w, /art/tide-640.webp 640w' } },
        },
      }),
    ),
    keeps: {
      main: [
        {
          kind: 'InlineImage',
          image: { src: '/art/tide.webp', size: { width: 1600, height: 900 } },
          narrowImage: { src: '/art/tide-640.webp' },
        },
      ],
    },
  },
  {
    name: 'a picture and a text that are not wrapped',
    rendered: headless(
      component('InlineImage', {
        fields: { libraryMediaFile: { src: '/art/tide.webp', alt: 'A tide' }, description: 'At noon' },
      }),
    ),
    keeps: { main: [{ kind: 'InlineImage', image: { src: '/art/tide.webp' }, description: 'At noon' }] },
  },
  {
    name: 'ticks and numbers in texts',
    rendered: headless(
      component('PullQuote', {
        fields: { description: { value: 1911 }, enableQuotes: { value: '1' }, enableSingleQuotes: { value: '' } },
      }),
    ),
    keeps: { main: [{ kind: 'PullQuote', quote: '1911', marks: 'double' }] },
  },
  {
    name: 'marks of an editor between the components',
    rendered: page(
      {
        'headless-main': [
          {
            name: 'code',
            type: 'text/sitecore',
            contents: '{"kind":"open"}',
            attributes: { type: 'text/sitecore', chrometype: 'placeholder', kind: 'open', class: 'scpm' },
          },
          { name: 'code', contents: '', attributes: { chrometype: 'rendering', kind: 'open' } },
          quote({ value: 'Say less', editable: '<input id="fld_1"/><span class="scChromeData">{}</span>Say less' }),
          { componentName: 'Hidden Rendering', uid: 'h' },
          {
            name: 'code',
            type: 'text/sitecore',
            contents: '',
            attributes: { chrometype: 'placeholder', kind: 'close' },
          },
        ],
      },
      {},
      { pageEditing: true, pageState: 'edit' },
    ),
    keeps: { isEditing: true, main: [shownQuote] },
  },
  {
    name: 'personalised components, of which the service chose one, hid one and left one',
    rendered: page(
      {
        'headless-main': [
          component('PullQuote', {
            fields: { description: 'For all' },
            experiences: { returning: component('PullQuote', { fields: { description: 'Welcome back' } }) },
          }),
          component('SectionHeader', { experiences: { returning: { componentName: null, dataSource: null } } }),
          component('PullQuote', {
            uid: 'left',
            fields: { description: 'Say less' },
            experiences: { other: component('LinkList') },
          }),
        ],
      },
      {},
      { variantId: 'returning' },
    ),
    keeps: { main: [{ kind: 'PullQuote', quote: 'Welcome back' }, shownQuote] },
  },
  {
    name: 'a route whose fields are odd, one by one',
    rendered: page(
      { main: [quote()] },
      {
        fields: {
          Title: { value: 'Tides' },
          description: { value: ['none'] },
          displayDate: { value: '20260914T083000Z' },
          authors: teaser({ value: 'x' }),
        },
      },
      { pageMetaData: 'none' },
    ),
    keeps: { title: 'Tides', description: '', metadata: { displayDate: '2026-09-14' }, main: [shownQuote] },
    decodeWarnings: 4,
  },
  {
    name: 'a language that the site has not',
    rendered: page({ main: [quote()] }, { itemLanguage: 'ur-PK' }, { language: 'ur-PK' }),
    keeps: { language: 'en', ownLanguage: { lang: 'ur-PK', dir: 'rtl' }, main: [shownQuote] },
  },
  {
    name: 'a region of a language that the site has',
    rendered: page({ main: [quote()] }, { itemLanguage: 'de-AT' }, { language: 'en' }),
    keeps: { language: 'de', ownLanguage: { lang: 'de-AT', dir: 'ltr' } },
  },
  {
    name: 'a module of which one field is bad',
    rendered: headless(
      component('InlineImage', {
        fields: {
          libraryMediaFile: { value: { src: '/art/tide.webp', alt: 'A tide' } },
          description: { value: ['x'] },
        },
      }),
    ),
    keeps: {
      main: [
        { kind: 'Broken', componentName: 'InlineImage', instead: { kind: 'InlineImage', image: { alt: 'A tide' } } },
      ],
    },
    decodeWarnings: 1,
  },
  {
    name: 'modules in places that their kind has not',
    rendered: headless(
      component('SectionHeader', { fields: { sectionTitle: 'Tides' }, placeholders: { 'well-1': [quote()] } }),
    ),
    keeps: { main: [{ kind: 'SectionHeader', title: 'Tides', unplaced: [shownQuote] }] },
    decodeWarnings: 1,
  },
  {
    name: 'a placeholder that holds one component and no list',
    rendered: page({ main: quote() }),
    keeps: { main: [{ kind: 'Broken', instead: shownQuote }] },
    decodeWarnings: 1,
  },
  {
    name: 'parts of another type and an empty document around a page',
    rendered: page(
      { main: [component('PullQuote', { fields: { description: 'Say less' }, params: 'none', placeholders: null })] },
      { layoutId: null, fields: null },
      { site: 'tides', viewBag: {}, itemPath: '/' },
    ),
    keeps: { main: [{ kind: 'Broken', instead: shownQuote }], metadata: { siteName: 'tides' } },
    decodeWarnings: 1,
  },
];

export const foreignDocuments: readonly ForeignDocument[] = [...ofStarterKits, ...foreignStarters, ...foreignAnswers];
