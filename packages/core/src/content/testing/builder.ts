import * as E from '#fp-ts/Either';
import { defaultLanguage } from '../../shared/default-language.ts';
import { type Language, localisePath } from '../../shared/language.ts';
import { type ReadableKind, siteModules } from '../modules/site-modules.ts';
import { decodePage } from '../page/codec.ts';
import type { Page } from '../page/model.ts';
import type { Module, ModuleKind, ModuleOf } from '../page/module.ts';
import { sampleFields, sampleImage, text, wordsOf } from './sample.ts';

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
  componentName: siteModules.definitions[kind].names[0],
  fields: { ...sampleFields(siteModules.definitions[kind], seed), ...given.fields },
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
        hideSubscriptionBar: false,
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
        standardImage: sampleImage(seed),
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
