import type { Position } from '../../platform/authored/problem.ts';
import { entryMain } from '../components/blog-fields.ts';
import { checkSlots, compileComponents, compileSlots, componentNames } from '../components/compile-component.ts';
import { definitions } from '../components/components.ts';
import { markedArea, markedComponent, markedField } from '../components/editing.ts';
import {
  cardsAt,
  crumbList,
  downloadList,
  imageField,
  kindName,
  nameList,
  peopleList,
  timeOf,
} from '../components/fields.ts';
import type { EntryFront, SiteFile } from '../format/authoring.ts';
import { type Component, type Fields, type Layout, stableId, valueField } from '../format/layout.ts';
import {
  addressIn,
  articleOf,
  type PageIndex,
  pageFor,
  type WrittenFront,
  type WrittenPage,
} from '../format/page-index.ts';
import { htmlOf, type Scope } from '../format/scope.ts';

/** A page ready to be stored and served: what the tables of the content service hold of it. */
export type CompiledPage = {
  readonly language: string;
  readonly path: string;
  readonly itemId: string;
  readonly templateName: string;
  readonly title: string;
  readonly url: string;
  readonly imageUrl: string | null;
  readonly articleType: string | null;
  /** RFC 3339, UTC. */
  readonly displayDate: string | null;
  /** Served when asked for, but listed nowhere. */
  readonly hidden: boolean;
  readonly rendered: Layout;
};

export type Frame = { readonly header: readonly Component[]; readonly footer: readonly Component[] };

/** The words the compiler itself puts on a page come from the dictionary. */
export const relatedHeadingKey = 'Related_Heading' as const;

/** Names in an article of what its components call otherwise. */
const frontNames: Readonly<Record<string, string>> = { heroImage: 'image', heroImageCaption: 'imageCaption' };

const component = (
  scope: Scope,
  componentName: string,
  fields: Fields,
  rest: Partial<Pick<Component, 'params' | 'placeholders'>> = {},
  at: Position = [],
): Component => {
  const uid = stableId(`${scope.seed}/${componentName}`);
  const own = definitions[componentName]?.fields ?? {};
  const placeOf = (name: string): Position => [...at, frontNames[name] ?? name];
  const marked = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      return [name, own[name] ? markedField(scope, placeOf(name), name, kindName(own[name]), field) : field];
    }),
  );
  const made = { uid, componentName, dataSource: uid, params: {}, placeholders: {}, ...rest, fields: marked };
  const ofFront = Object.fromEntries(Object.entries(own).filter(([name]) => name in frontNames));
  return markedComponent(scope, at, made, fields, ofFront, placeOf);
};

const defaultHero = (front: WrittenFront, scope: Scope): Component =>
  component(scope, 'ArticleDefaultHero', {
    eyebrow: valueField(front.eyebrow ?? ''),
    title: valueField(front.title),
    description: valueField(front.description),
    displayDate: valueField(timeOf(front.displayDate)),
    articleType: valueField(front.articleType),
    ...(front.image && { heroImage: imageField(front.image, scope) }),
    heroImageCaption: valueField(front.imageCaption ?? ''),
    sourcePublication: valueField(front.sourcePublication ?? ''),
    callToActionLinks: [],
    authors: peopleList(front.authors, scope, ['authors']),
  });

/**
 * Returns the hero that the author chose, with the article details it has a place for; the article default without
 * one.
 */
const heroOf = (front: WrittenFront, scope: Scope): readonly Component[] => {
  if (front.hero === undefined) return [defaultHero(front, scope)];
  const { eyebrow = '', title, description, displayDate, articleType, image, sourcePublication = '', authors } = front;
  const ofFront = {
    eyebrow,
    title,
    description,
    date: timeOf(displayDate),
    articleType,
    image,
    heroImage: image,
    sourcePublication,
    authors,
  };
  const { component, fields } = front.hero;
  const known = Object.hasOwn(definitions, component) ? (definitions[component]?.fields ?? {}) : {};
  const inherited = Object.fromEntries(
    Object.entries(ofFront).filter(
      ([name, value]) => Object.hasOwn(known, name) && value !== undefined && value !== '',
    ),
  );
  return compileComponents([{ ...front.hero, fields: { ...inherited, ...fields } }], scope, ['hero']);
};

const articleBody = (front: WrittenFront, body: string, scope: Scope): Component => {
  const components = front.components ?? {};
  checkSlots(body, components, scope, ['components']);
  return component(
    scope,
    'ArticleBody',
    { body: valueField(htmlOf(scope, body, ['body'])) },
    { placeholders: compileSlots(components, scope, ['components'], 0) },
  );
};

const sidebar = ({ sidebar: written }: WrittenFront, scope: Scope): readonly Component[] =>
  written === undefined
    ? []
    : [
        component(
          scope,
          'SidebarTextBlock',
          {
            headline: valueField(written.headline),
            description: valueField(htmlOf(scope, written.description ?? '', ['sidebar', 'description'])),
            aboutTheAuthors: valueField(htmlOf(scope, written.aboutTheAuthors ?? '', ['sidebar', 'aboutTheAuthors'])),
            showShareTools: valueField(written.showShareTools ?? true),
          },
          {},
          ['sidebar'],
        ),
      ];

const relatedCards = ({ related = [] }: WrittenFront, scope: Scope, heading: string): readonly Component[] => {
  const items = cardsAt(related, scope, ['related']);
  return items.length === 0
    ? []
    : [
        component(
          scope,
          'CardGrid',
          { sectionTitle: valueField(heading), items },
          { params: { 'Items in Row': '3' } },
          ['related'],
        ),
      ];
};

const articleMain = (front: WrittenFront, body: string, scope: Scope, heading: string): readonly Component[] => [
  ...heroOf(front, scope),
  component(
    scope,
    'MainContentLayout',
    { breadcrumb: crumbList(front.breadcrumb ?? [], scope, ['breadcrumb']) },
    {
      params: { Ratio: '3by1' },
      placeholders: {
        areaA: [articleBody(front, body, scope)],
        areaB: [
          ...sidebar(front, scope),
          ...markedArea(scope, ['rail'], compileComponents(front.rail ?? [], scope, ['rail']), componentNames),
        ],
      },
    },
  ),
  ...relatedCards(front, scope, heading),
];

/** The day of an article; of an entry the one that its blog shows. */
const shownDay = ({ displayDate, displayDateBlog }: Pick<EntryFront, 'displayDate' | 'displayDateBlog'>): string =>
  displayDateBlog ?? displayDate;

/** `firm` ends the title of the document, as it ends that of a page without a title for search engines. */
const routeFields = (page: WrittenPage, scope: Scope, firm: string): Fields => {
  const { front } = page;
  const article = articleOf(page)?.front;
  const dated = page.kind === 'entry' ? page.front : article;
  return {
    title: valueField(front.title),
    description: valueField(front.description),
    sEOTitle: valueField(front.seoTitle ? `${front.seoTitle} | ${firm}` : ''),
    sEODescription: valueField(front.seoDescription ?? ''),
    hideFromSearchEngines: valueField(front.hideFromSearchEngines ?? false),
    ...(front.transparentNavBackground && { transparentNavBackground: valueField(true) }),
    ...(front.image ? { standardImage: imageField(front.image, scope) } : {}),
    displayDate: valueField(dated ? timeOf(shownDay(dated)) : ''),
    articleType: valueField(article?.articleType ?? ''),
    contentType: valueField(front.template),
    sourcePublication: valueField(article?.sourcePublication ?? ''),
    originalPublishDate: valueField(article?.originalPublishDate ? timeOf(article.originalPublishDate) : ''),
    hideStickySocialShareBar: valueField(article?.hideStickySocialShareBar ?? false),
    forClientsOnly: valueField(article?.forClientsOnly ?? false),
    ...(article && {
      ...(article.fullReports && { fullReportPDF: downloadList(article.fullReports, scope, ['fullReports']) }),
      excludeFromClientLink: valueField(article.excludeFromClientLink ?? false),
      ...(article.mobileReady !== undefined && { mobileReady: valueField(article.mobileReady) }),
      taxonomy: nameList(article.taxonomy ?? [], scope, ['taxonomy']),
      tags: nameList(article.tags ?? [], scope, ['tags']),
      forAlumni: valueField(article.forAlumni ?? false),
    }),
    authors: peopleList(dated?.authors ?? [], scope, ['authors']),
  };
};

/** The title of the nearest page above one, the home page left out, in the same language; empty for none. */
const ancestorOf = (path: string, language: string, index: PageIndex): string => {
  const above = path.slice(0, path.lastIndexOf('/'));
  if (above === '') return '';
  const page = pageFor(index, language, above);
  return page?.language === language ? page.front.title : ancestorOf(above, language, index);
};

const aliasId = (id: string, path: string): string => stableId(`alias/${id}${path}`);

/** Returns all addresses of a page, each with its id. */
export const placesOf = ({ language, front: { path, id, aliases = [] } }: WrittenPage) => [
  { language, path, itemId: id },
  ...aliases.map((alias) => ({ language, path: alias, itemId: aliasId(id, alias) })),
];

/** Returns a page at its further addresses: the same content, unlisted, with an id of its own. */
export const aliasesOf = ({ front: { aliases = [], id } }: WrittenPage, page: CompiledPage): readonly CompiledPage[] =>
  aliases.map((path) => {
    const { context, route } = page.rendered.sitecore;
    const pageMetaData = { ...context.pageMetaData, isAlaisedPage: true };
    const rendered: Layout = { sitecore: { route, context: { ...context, pageMetaData } } };
    return { ...page, path, itemId: aliasId(id, path), hidden: true, rendered };
  });

/** One written page to the layout JSON it is served as, framed by the header and footer of its language. */
export const assemblePage = (
  page: WrittenPage,
  site: SiteFile,
  scope: Scope,
  frame: Frame,
  relatedHeading: string,
): CompiledPage => {
  const { front, language } = page;
  const { index } = scope;
  const written = (): readonly Component[] => {
    if (page.kind === 'article') return articleMain(page.front, page.source.body, scope, relatedHeading);
    if (page.kind === 'entry') return compileComponents(entryMain(page, scope), scope, ['main']);
    return markedArea(scope, ['main'], compileComponents(page.front.main, scope, ['main']), componentNames);
  };
  const url = addressIn(index, language, front.path);
  const article = articleOf(page)?.front;
  const dated = page.kind === 'entry' ? page.front : article;
  const hidden = front.hideFromSearchEngines ?? false;
  const alternateLanguages = index.languages.flatMap((other) => {
    const version = other === language ? undefined : index.placeById(other, front.id);
    return version ? [{ language: other, url: addressIn(index, other, version.front.path) }] : [];
  });
  const rendered: Layout = {
    sitecore: {
      context: {
        pageEditing: scope.editing !== undefined,
        language,
        itemId: front.id,
        site: { name: site.name },
        ...(site.shareDefaults && { shareDefaults: site.shareDefaults }),
        accessStatus: front.access ?? 'public',
        pageMetaData: {
          templateName: front.template,
          url,
          originalHostName: site.hostName,
          officeCode: front.office?.code ?? '',
          officeDisplayName: front.office?.name ?? '',
          ancestorName: site.titlesNameAncestor?.includes(front.template)
            ? ancestorOf(front.path, language, index)
            : '',
          practice: front.practice ?? { name: '', code: '' },
          navigationLink: '',
          alternateLanguages,
          hideAppPromo: false,
          hideSubscriptionBar: front.hideSubscriptionBar ?? false,
          isAlaisedPage: false,
        },
      },
      route: {
        name: front.path.split('/').at(-1) || 'home',
        displayName: front.title,
        itemId: front.id,
        itemLanguage: language,
        templateId: stableId(`template/${front.template}`),
        templateName: front.template,
        fields: routeFields(page, scope, site.header[language]?.homeLink.text ?? site.displayName),
        placeholders: {
          header: frame.header,
          main: written(),
          footer: frame.footer,
        },
      },
    },
  };
  return {
    language,
    path: front.path,
    itemId: front.id,
    templateName: front.template,
    title: front.title,
    url,
    imageUrl: front.image?.src ?? null,
    articleType: article?.articleType ?? null,
    displayDate: dated ? timeOf(shownDay(dated)) : null,
    hidden,
    rendered,
  };
};
