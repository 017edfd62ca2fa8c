import { plainText } from '@masthead/core';
import type { ModuleKind } from '@masthead/core/content';
import { everyModule, modulesOf } from './find-module.ts';
import { headOf } from './page-head.ts';
import type { SafeHtml, SanitisedModule, SanitisedModuleOf } from './sanitised.ts';
import type { SanitisedPage } from './sanitised-page.ts';

type Section = { readonly id: string; readonly title: string };

/** Facts shared among an article's modules: data of one may be rendered in another. */
export type ArticleFacts = {
  /** The layout with the text, and the sidebar whose share tools and authors are rendered above and below the text. */
  readonly layoutUid: string;
  readonly sidebarUid: string | undefined;
  readonly breadcrumb: SanitisedModuleOf<'MainContentLayout'>['breadcrumb'];
  /** Whether the head of the page shows it. */
  readonly isCrumbed: boolean;
  /** Sections of the text with a heading that has an anchor. */
  readonly sections: readonly Section[];
  readonly isShared: boolean;
  /** C§5: shares with a hide-email option omit email. */
  readonly hidesEmail: boolean;
  readonly aboutTheAuthors: SafeHtml | undefined;
  /** The sidebar about the authors, where no other module names them. */
  readonly authorsUid: string | undefined;
};

/** Id of the section that a byline links to. */
export const authorsId = 'about-the-authors';

const articleHeroKinds = [
  'ArticleHero',
  'FullBleedHero',
  'FiftyFiftyHero',
  'MultimediaHero',
  'MultimediaOffsetHero',
  'SimpleHero',
  'UniversalHero',
  'VideoHero',
] as const satisfies readonly ModuleKind[];

/** Heroes that show an article's authors and date. */
export const articleHeroes: ReadonlySet<ModuleKind> = new Set(articleHeroKinds);

/** Whom they name as its authors. */
export const authorsIn = (main: readonly SanitisedModule[]): SanitisedModuleOf<'ArticleHero'>['authors'] =>
  articleHeroKinds.flatMap((kind) => modulesOf(main, kind)).flatMap(({ authors }) => authors);

/** Uid of the head that an article gets where none of its heroes shows its facts. */
export const ownHeadUid = 'article-head';

/**
 * Returns the modules of an article’s page, one of which shows authors, date and tools. Where the hero that names the
 * page does not, and on a page without one, it adds a head: below that hero, or first and under the title of the
 * page.
 */
export const withArticleHead = (
  main: readonly SanitisedModule[],
  { title }: Pick<SanitisedPage, 'title'>,
): readonly SanitisedModule[] => {
  const head = headOf(main);
  if (head !== undefined && articleHeroes.has(head.kind)) return main;
  const place = head === undefined ? 0 : main.findIndex((module) => everyModule([module]).includes(head)) + 1;
  const own: SanitisedModuleOf<'ArticleHero'> = {
    kind: 'ArticleHero',
    uid: ownHeadUid,
    eyebrow: '',
    title: head === undefined ? title : '',
    description: '',
    articleType: '',
    date: undefined,
    image: undefined,
    narrowImage: undefined,
    topOffset: 50,
    imageCaption: '',
    sourcePublication: '',
    callsToAction: [],
    authors: [],
    theme: 'light',
    height: 'short',
    crop: 'center',
    textWidth: 100,
    hasLines: false,
    hasDownArrow: false,
  };
  return [...main.slice(0, place), own, ...main.slice(place)];
};

const heading = /<h2\b[^>]*\sid="([^"]+)"[^>]*>([\s\S]*?)<\/h2>/g;

/** A heading may refer to a note; the list of parts does not. */
const footnoteMarks = /<sup class="footnote-mark">.*?<\/sup>/g;

const sectionsOf = (layout: SanitisedModuleOf<'MainContentLayout'>): readonly Section[] =>
  modulesOf(layout.areaA, 'ArticleBody')
    .flatMap(({ segments }) => segments)
    .flatMap((segment) => (segment.kind === 'Markup' ? [...segment.html.matchAll(heading)] : []))
    .map(([, id = '', title = '']) => ({ id, title: plainText(title.replaceAll(footnoteMarks, '')) }));

/**
 * Returns the facts of an article that has a text with a rail; undefined for any other page, whose modules stay in
 * place.
 */
export const articleFacts = (main: readonly SanitisedModule[]): ArticleFacts | undefined => {
  const layout = main.find((module) => module.kind === 'MainContentLayout' && module.ratio === '3by1');
  if (layout?.kind !== 'MainContentLayout') return undefined;
  const sidebars = modulesOf(layout.areaB, 'SidebarText');
  const [sidebar] = sidebars;
  const authors = sidebar?.aboutTheAuthors || undefined;
  const head = headOf(main);
  return {
    layoutUid: layout.uid,
    sidebarUid: sidebar?.uid,
    breadcrumb: layout.breadcrumb,
    isCrumbed: head?.kind === 'ArticleHero' || (head !== undefined && 'hasBreadcrumb' in head && head.hasBreadcrumb),
    sections: sectionsOf(layout),
    isShared: sidebar?.showsShareTools === true,
    hidesEmail: sidebar?.hidesEmail === true,
    aboutTheAuthors: authors,
    authorsUid: authors === undefined ? sidebars.find(({ isAboutAuthor }) => isAboutAuthor)?.uid : undefined,
  };
};
