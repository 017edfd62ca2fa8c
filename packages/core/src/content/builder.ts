import * as E from '#fp-ts/Either';
import { defaultLanguage, type Language, localisePath } from '../shared/language.ts';
import { decodePage } from './codec.ts';
import type { Page } from './model.ts';
import type { Module, ModuleKind, ModuleOf } from './module.ts';
import { componentNames, type ReadableKind } from './modules/registry.ts';

/** Layout JSON of one component, as the content service sends it. */
export type ComponentJson = {
  readonly uid: string;
  readonly componentName: string;
  readonly dataSource: string;
  readonly params: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly placeholders: Readonly<Record<string, readonly ComponentJson[]>>;
};

export type PageSeed = {
  readonly seed?: number;
  readonly path?: string;
  readonly language?: Language;
  readonly title?: string;
  /** Route fields, over the built ones. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** `sitecore.context`, over the built one. */
  readonly context?: Readonly<Record<string, unknown>>;
  /** `pageMetaData`, over the built one. */
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly header?: readonly ComponentJson[];
  readonly main?: readonly ComponentJson[];
  readonly footer?: readonly ComponentJson[];
};

const words = [
  'resilient',
  'margin',
  'harbour',
  'signal',
  'ledger',
  'orchard',
  'timber',
  'current',
  'bridge',
  'quarter',
];
const wordsOf = (seed: number, count: number): string =>
  Array.from({ length: count }, (_, index) => words[(seed * 7 + index * 3) % words.length]).join(' ');

const text = (value: string) => ({ value });
const link = (seed: number) => ({ value: { href: `/insights/${seed}`, text: wordsOf(seed, 2), linktype: 'internal' } });
const image = (seed: number) => ({
  value: { src: `/artwork/${seed}.webp`, alt: wordsOf(seed, 4), width: 1600, height: 900 },
});
const items = (seed: number, count: number, fields: (each: number) => Readonly<Record<string, unknown>>) =>
  Array.from({ length: count }, (_, index) => {
    const each = seed * 10 + index;
    return { id: `item-${each}`, url: `/insights/${each}`, fields: fields(each) };
  });
const links = (seed: number) => items(seed, 2, (each) => ({ link: link(each) }));
const area = (seed: number) => ({ heading: text(wordsOf(seed, 3)), description: text(wordsOf(seed, 8)) });

/** The fields of each kind, filled with everything it can hold. */
const fieldsOf: Readonly<Record<ReadableKind, (seed: number) => Readonly<Record<string, unknown>>>> = {
  SiteHeader: (seed) => ({ homeLink: link(seed), links: links(seed) }),
  SiteFooter: (seed) => ({ links: links(seed), legalLinks: links(seed + 1), statement: text(wordsOf(seed, 6)) }),
  ArticleHero: (seed) => ({
    eyebrow: text(wordsOf(seed, 1)),
    title: text(wordsOf(seed, 5)),
    description: text(wordsOf(seed, 12)),
    displayDate: text('2026-09-14T00:00:00Z'),
    articleType: text('Article'),
    heroImage: image(seed),
    sourcePublication: text(wordsOf(seed, 2)),
    callToActionLinks: links(seed),
    authors: items(seed, 2, (each) => ({ name: text(wordsOf(each, 2)) })),
  }),
  MainContentLayout: (seed) => ({ breadcrumb: items(seed, 2, (each) => ({ title: text(wordsOf(each, 1)) })) }),
  ArticleBody: (seed) => ({ body: text(`<p>${wordsOf(seed, 40)}</p><p>[[inset]]</p><p>${wordsOf(seed + 1, 40)}</p>`) }),
  SidebarText: (seed) => ({
    headline: text(wordsOf(seed, 3)),
    description: text(`<p>${wordsOf(seed, 9)}</p>`),
    aboutTheAuthors: text(`<p>${wordsOf(seed, 7)}</p>`),
    showShareTools: { value: true },
  }),
  SectionHeader: (seed) => ({
    sectionTitle: text(wordsOf(seed, 3)),
    sectionDek: text(wordsOf(seed, 9)),
    readMoreLinks: links(seed),
  }),
  CardGrid: (seed) => ({
    sectionTitle: text(wordsOf(seed, 3)),
    items: items(seed, 3, (each) => ({
      title: text(wordsOf(each, 4)),
      description: text(wordsOf(each, 12)),
      eyebrow: text(wordsOf(each, 1)),
      articleType: text('Article'),
      displayDate: text('2026-09-14T00:00:00Z'),
      standardImage: image(each),
    })),
  }),
  LinkList: (seed) => ({
    sectionTitle: text(wordsOf(seed, 3)),
    items: items(seed, 3, (each) => ({
      title: text(wordsOf(each, 3)),
      description: text(wordsOf(each, 8)),
      link: link(each),
    })),
  }),
  PullQuote: (seed) => ({
    description: text(wordsOf(seed, 12)),
    citation: text(wordsOf(seed, 2)),
    enableQuotes: { value: true },
    enableSingleQuotes: { value: false },
    quoteSize: text('large'),
  }),
  InlineImage: (seed) => ({ libraryMediaFile: image(seed), description: text(wordsOf(seed, 6)) }),
  Quiz: (seed) => ({
    id: text(`quiz-${seed}`),
    mediaId: text(`media-${seed}`),
    quizTitle: text(wordsOf(seed, 3)),
    eyebrow: text(wordsOf(seed, 1)),
    headline: text(wordsOf(seed, 4)),
    description: text(`<p>${wordsOf(seed, 9)}</p>`),
    displayNumber: text(String(seed)),
    showDividerLine: { value: true },
    hideShareOptions: { value: false },
    hideDataTeaser: { value: false },
    correctResponseTitle: text(wordsOf(seed, 2)),
    incorrectResponseTitle: text(wordsOf(seed + 1, 2)),
    questions: items(seed, 3, (each) => ({
      title: text(wordsOf(each, 2)),
      description: text(wordsOf(each, 8)),
      optionA: text(wordsOf(each, 2)),
      optionB: text(wordsOf(each + 1, 2)),
      optionC: text(wordsOf(each + 2, 2)),
      optionD: text(wordsOf(each + 3, 2)),
      relatedArticle: {
        value: {
          url: `/insights/${each}`,
          eyebrow: wordsOf(each, 1),
          title: wordsOf(each, 4),
          thumbnail: image(each).value,
        },
      },
    })),
  }),
  SavedArticlesArea: area,
  RegistrationArea: area,
  RegistrationConfirmationArea: area,
  SignInArea: area,
  SignInPromptArea: area,
  JobSearchArea: area,
};

/** Layout JSON of a component of that kind, every field filled; the same seed gives the same component. */
export const componentJson = (
  kind: ReadableKind,
  { seed = 1, ...given }: { readonly seed?: number } & Partial<Omit<ComponentJson, 'componentName'>> = {},
): ComponentJson => ({
  uid: `${kind}-${seed}`,
  dataSource: `/content/${kind}/${seed}`,
  params: {},
  placeholders: {},
  ...given,
  componentName: componentNames[kind],
  fields: { ...fieldsOf[kind](seed), ...given.fields },
});

/** Layout JSON of a whole page (`item.rendered`); the same seed gives the same page. */
export const layoutJson = ({
  seed = 1,
  language = defaultLanguage,
  path = `/insights/${seed}`,
  ...given
}: PageSeed = {}) => ({
  sitecore: {
    context: {
      pageEditing: false,
      language,
      itemId: `page-${seed}`,
      site: { name: 'sample' },
      accessStatus: 'public',
      ...given.context,
      pageMetaData: {
        templateName: 'Article',
        url: localisePath(language)(path),
        originalHostName: 'example.test',
        officeCode: '',
        officeDisplayName: '',
        practice: { name: '', code: '' },
        navigationLink: '',
        alternateLanguages: [],
        hideAppPromo: false,
        isAlaisedPage: false,
        ...given.metadata,
      },
    },
    route: {
      name: `page-${seed}`,
      displayName: wordsOf(seed, 3),
      itemId: `page-${seed}`,
      itemLanguage: language,
      templateId: 'template-article',
      templateName: 'Article',
      fields: {
        title: text(given.title ?? wordsOf(seed, 4)),
        description: text(wordsOf(seed, 12)),
        sEOTitle: text(''),
        sEODescription: text(''),
        hideFromSearchEngines: { value: false },
        standardImage: image(seed),
        displayDate: text('2026-09-14T00:00:00Z'),
        articleType: text('Article'),
        contentType: text('Article'),
        forClientsOnly: { value: false },
        authors: [],
        ...given.fields,
      },
      placeholders: {
        header: given.header ?? [componentJson('SiteHeader', { seed })],
        main: given.main ?? [componentJson('ArticleHero', { seed })],
        footer: given.footer ?? [componentJson('SiteFooter', { seed })],
      },
    },
  },
});

/** A page for tests, read through the codec. Throws when the given parts are no page: the test itself is wrong then. */
export const aPage = (given: PageSeed = {}): Page => {
  const { seed = 1, language = defaultLanguage, path = `/insights/${seed}` } = given;
  const page = decodePage({ path, language })(layoutJson(given));
  if (E.isLeft(page)) throw new Error(`The builder made no page: ${JSON.stringify(page.left)}`);
  return page.right;
};

const isKind =
  <Kind extends ModuleKind>(kind: Kind) =>
  (module: Module): module is Extract<Module, { readonly kind: Kind }> =>
    module.kind === kind;

/** A module of that kind for tests, read through the codec. Throws as `aPage` does. */
export const aModule = <Kind extends ReadableKind>(
  kind: Kind,
  given: Parameters<typeof componentJson>[1] = {},
): ModuleOf<Kind> => {
  const [module] = aPage({ main: [componentJson(kind, given)] }).main.filter(isKind(kind));
  if (module === undefined) throw new Error(`The builder made no ${kind}`);
  return module;
};
