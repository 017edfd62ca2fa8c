import { mediaPathIn } from '@masthead/core/media-path';
import { type OfferedGroup, offeredGroups } from '../../platform/alerts/store.ts';
import type { Problem } from '../../platform/authored/problem.ts';
import type { Source } from '../../platform/authored/source.ts';
import type { PictureFacts } from '../../services/content/media/picture-forms.ts';
import type { Profile } from '../../services/forms/contact/store.ts';
import type { QuizQuestion } from '../../services/forms/quiz/store.ts';
import { compileComponents } from '../components/compile-component.ts';
import { compileQuizzes } from '../components/quiz.ts';
import { checkRedirects, checkSubscriptions, type RedirectType } from '../format/authoring.ts';
import { compareDictionaries } from '../format/dictionaries.ts';
import {
  type DocumentContent,
  fileDocumentId,
  isPageContent,
  pageOf,
  type StoredDocument,
  storedDocument,
} from '../format/document.ts';
import {
  frameIn as frameLookup,
  notingLookups,
  notingOffices,
  notingPeople,
  pictureAt,
  pictureTextIn,
  textIn,
} from '../format/lookups.ts';
import type { AuthoredFile } from '../format/media.ts';
import { addressIn, articleOf, indexPages, type PageIndex, type WrittenPage } from '../format/page-index.ts';
import { type AuthoredPicture, checkShownPictures, type PictureTexts, textOfPicture } from '../format/pictures.ts';
import { addressOf, type Scope } from '../format/scope.ts';
import { keyOf } from '../kinds/content.ts';
import { takeDocuments, withDocuments } from '../kinds/files.ts';
import type { Entry } from '../kinds/kind.ts';
import { aliasesOf, assemblePage, type CompiledPage, type Frame, placesOf, relatedHeadingKey } from './assemble.ts';
import { builtInText } from './dictionaries.ts';
import {
  type Findings,
  openFile,
  readPages,
  readParts,
  reporter,
  type SiteFiles,
  type SiteParts,
} from './read-site.ts';

type CompiledRedirect = {
  readonly pattern: string;
  readonly target: string;
  readonly redirectType: RedirectType;
};

/** A subscription, as the public site's own service answers it. */
export type CompiledAlert = {
  readonly group: OfferedGroup;
  readonly alertCode: string;
  readonly language: string;
  readonly title: string;
  readonly toolTip: string;
  readonly descriptionText: string;
  readonly frequency: string;
  readonly previewLink: string;
  readonly previewLinkLabel: string;
};

/** The path under which the lookups of a header and footer are kept, which all pages of their language show. */
export const everyPath = '';

/** What a page asked the index for. */
export type PageLookups = {
  readonly language: string;
  readonly path: string;
  readonly lookups: ReadonlySet<string>;
};

/** A written page compiled: at all its addresses, with what is kept of it so that it can be compiled again by itself. */
export type CompiledPart = {
  readonly pages: readonly CompiledPage[];
  readonly lookups: PageLookups;
  /** Undefined for a page that no file of its own brought. */
  readonly document: StoredDocument | undefined;
};

export type CompiledSite = {
  readonly name: string;
  readonly defaultLanguage: string;
  readonly languages: readonly string[];
  /** Every page at each of its addresses. */
  readonly places: readonly Pick<CompiledPage, 'language' | 'path' | 'itemId'>[];
  /** Its pages in the order of their files. Those of a large site are compiled again, and are never in memory all at once. */
  readonly compilePages: () => Iterable<CompiledPart>;
  /** All of them. */
  readonly pages: readonly CompiledPage[];
  readonly dictionaries: SiteParts['dictionaries'];
  readonly redirects: readonly CompiledRedirect[];
  /** What is right in each quiz: for the forms service, never for a page. */
  readonly quizzes: readonly QuizQuestion[];
  readonly alerts: readonly CompiledAlert[];
  /** The files that the site makes for itself. */
  readonly files: readonly AuthoredFile[];
  /** Its photographs, which are made into what browsers load. */
  readonly pictures: readonly AuthoredPicture[];
  /** The contact profiles: for the forms service, which alone has the addresses. */
  readonly contacts: readonly Profile[];
  readonly documentIds: readonly string[];
  /** The documents of the files that are no pages. */
  readonly data: readonly StoredDocument[];
  /** What of the files is no document. */
  readonly parts: ReadonlyMap<string, string>;
  /** What headers and footers asked the index for. */
  readonly frameLookups: readonly PageLookups[];
};

/** A published document from another source than the files. */
export type OtherDocument = { readonly id: string; readonly content: DocumentContent };

/** What is published already, and may be shown or linked to. */
export type Published = {
  /** The pictures of the media store. */
  readonly stored?: readonly PictureFacts[];
  /** What it says of pictures. */
  readonly texts?: PictureTexts;
  readonly others?: readonly OtherDocument[];
};

/** `warnings` do not hinder publishing: a link to a page not yet written, a text not yet translated. */
export type Compilation =
  | { readonly _tag: 'Compiled'; readonly site: CompiledSite; readonly warnings: readonly Problem[] }
  | { readonly _tag: 'Refused'; readonly problems: readonly Problem[] };

const subscriptionsFile = /^subscriptions\/([A-Za-z-]+)\.yaml$/u;

/** With as many pages a compiled site takes 30 MB. */
const keptPages = 2_000;

/** What every scope of a site shares. */
export type Site = {
  readonly parts: SiteParts;
  readonly index: PageIndex;
  readonly findings: Findings;
  /** Is given each lookup of something that is no page. */
  readonly note: (lookup: string) => void;
  /** The id of the document whose page is marked for an editor's tool. */
  readonly edits?: string | undefined;
};

const scopeIn = (language: string, { parts, index, findings, note }: Site, seed: string, source: Source): Scope => ({
  language,
  index,
  people: notingPeople(parts.people, note),
  exhibits: parts.exhibits,
  files: parts.files,
  offices: notingOffices(parts.offices, note),
  hasPicture: parts.hasPicture,
  pictureText: (src, own) => {
    const path = mediaPathIn(src);
    if (path === undefined) return undefined;
    note(pictureTextIn(own, path));
    const texts = parts.pictureTexts.get(path);
    return texts && textOfPicture(texts, own);
  },
  seed,
  report: reporter(source, findings.problems),
  warn: reporter(source, findings.warnings),
});

/** Patterns and targets are written once, without prefix, and hold in every language (an old address had translations too). */
const readRedirects = (files: SiteFiles, all: Site): readonly CompiledRedirect[] => {
  const { index, findings } = all;
  const source = openFile(files, 'redirects.yaml', findings);
  if (!source) return [];
  const report = reporter(source, findings.problems);
  const warn = reporter(source, findings.warnings);
  const redirects = checkRedirects(source.value ?? [], report) ?? [];
  const seen = new Set<string>();
  return redirects.flatMap(({ pattern, target, type = 'REDIRECT_301' }, position) => {
    if (seen.has(pattern)) report([position, 'pattern'], 'is redirected already');
    if (pattern === target) report([position, 'target'], 'leads back to itself');
    if (index.placeByPath(index.defaultLanguage, pattern))
      warn([position, 'pattern'], 'hides the page at this address');
    seen.add(pattern);
    return index.languages.map((language) => {
      const scope = scopeIn(language, all, '', source);
      const { href } = addressOf(scope, target, [position, 'target']);
      return { pattern: addressIn(index, language, pattern), target: href, redirectType: type };
    });
  });
};

/** What there is to subscribe to, in the order of the languages and then of each file. A code names one thing in one language. */
const readAlerts = (files: SiteFiles, all: Site): readonly CompiledAlert[] => {
  const { index, findings } = all;
  const codes = new Set<string>();
  return [...files.keys()].flatMap((file) => {
    if (!file.startsWith('subscriptions/')) return [];
    const [, language = ''] = subscriptionsFile.exec(file) ?? [];
    if (!index.languages.includes(language)) {
      const message = `must be named <language>.yaml, with a language of ${index.languages.join(', ')}`;
      findings.problems.push({ file, line: undefined, field: '', message });
      return [];
    }
    const source = openFile(files, file, findings);
    const report = source && reporter(source, findings.problems);
    const groups = source && report && checkSubscriptions(source.value ?? {}, report);
    if (!groups) return [];
    const scope = scopeIn(language, all, '', source);
    return offeredGroups.flatMap((group) =>
      (groups[group] ?? []).map(({ code, title, toolTip = '', description, frequency, preview }, position) => {
        if (codes.has(code)) report([group, position, 'code'], 'names something else already');
        codes.add(code);
        return {
          group,
          alertCode: code,
          language,
          title,
          toolTip,
          descriptionText: description,
          frequency,
          previewLink: preview ? addressOf(scope, preview.link, [group, position, 'preview', 'link']).href : '',
          previewLinkLabel: preview?.label ?? '',
        };
      }),
    );
  });
};

const readOthers = (
  others: readonly OtherDocument[],
  languages: readonly string[],
  { problems }: Findings,
): readonly WrittenPage[] =>
  others.flatMap(({ id, content }) => {
    if (!isPageContent(content)) return [];
    const reading = pageOf(id, content, languages);
    if (reading._tag === 'Page') return [reading.page];
    problems.push(...reading.problems);
    return [];
  });

/** Reports an article whose topic `site.yaml` does not list: a typing error would hide it. */
const checkTopics = (page: WrittenPage, topics: readonly string[], scope: Scope): void => {
  const filed = articleOf(page)?.front.taxonomy ?? [];
  const at = page.kind === 'composed' ? ['article', 'taxonomy'] : ['taxonomy'];
  for (const [position, topic] of filed.entries())
    if (!topics.includes(topic))
      scope.report([...at, position], `${topic} is no topic of site.yaml; known are ${topics.join(', ')}`);
};

/** The header and the footer of a language. */
export const frameOf = (language: string, all: Site): Frame => {
  const { site, source } = all.parts;
  all.note(frameLookup(language));
  const scope = scopeIn(language, all, `${site.name}/${language}`, source);
  const part = (component: string, fields: Readonly<Record<string, unknown>> | undefined, at: string) =>
    compileComponents([{ component, fields: fields ?? {} }], scope, [at, language]);
  return {
    header: part('SiteHeader', site.header[language], 'header'),
    footer: part('SiteFooter', site.footer[language], 'footer'),
  };
};

/** Compiles pages of a site one by one, each between the header and the footer of its language. */
export const pageCompiler = (all: Site, frameIn: (language: string) => Frame) => {
  const { site, dictionaries, shown, dressed } = all.parts;
  const scopeOf = (page: WrittenPage): Scope => ({
    ...scopeIn(page.language, all, `${page.front.id}/${page.language}`, page.source),
    editing:
      all.edits === undefined
        ? undefined
        : { document: all.edits, pointerOf: (at) => page.source.problemAt(at, '').field },
  });
  return {
    scopeOf,
    /** Returns a page at all its addresses. */
    compile: (page: WrittenPage): readonly CompiledPage[] => {
      const scope = scopeOf(page);
      all.note(textIn(page.language, relatedHeadingKey));
      const relatedHeading =
        dictionaries.get(page.language)?.get(relatedHeadingKey) ?? builtInText(page.language, relatedHeadingKey);
      const assembled = assemblePage(page, site, scope, frameIn(page.language), relatedHeading);
      const lost = checkShownPictures(
        page.source.value,
        shown,
        (src) => scope.pictureText(src, page.language),
        scope.report,
      );
      const rendered = dressed(
        assembled.rendered,
        (src) => {
          if (!lost.has(src)) scope.report([], `shows ${src}, which is no picture of pictures.yaml`);
        },
        (path) => all.note(pictureAt(path)),
      );
      if (site.topics !== undefined) checkTopics(page, site.topics, scope);
      const compiledPage = { ...assembled, rendered };
      return [compiledPage, ...aliasesOf(page, compiledPage)];
    },
  };
};

/** Reports documents of files whose key another source has published. */
const checkKeys = (
  documents: ReturnType<typeof takeDocuments>['documents'],
  others: readonly Entry[],
  { problems }: Findings,
): void => {
  const holders = new Map(
    others.map(({ id, content }) => [JSON.stringify([content.language, keyOf(id, content)]), id]),
  );
  for (const { stored, content, problemAt } of documents) {
    const holder = holders.get(JSON.stringify([content.language, stored.itemId]));
    if (holder !== undefined)
      problems.push(problemAt(`is the document ${holder} too, which another source has published`));
  }
};

/**
 * Compiles the authored files of a site into the layout JSON, dictionaries and redirects that the content service
 * serves. Pure: the same files give the same result, ids included. Never throws: it either compiles, with warnings, or
 * refuses with every problem found, each naming its file, line and field. Drafts are left out altogether.
 * @param most how many written pages a site may have of which the compiled ones stay in memory
 */
export const compileSite = (
  folder: SiteFiles,
  { stored = [], texts = new Map(), others = [] }: Published = {},
  most = keptPages,
): Compilation => {
  const findings: Findings = { problems: [], warnings: [] };
  const data = others.flatMap(({ id, content }) => (isPageContent(content) ? [] : [{ id, content }]));
  const taken = takeDocuments(folder);
  findings.problems.push(...taken.problems);
  checkKeys(taken.documents, data, findings);
  const files = data.length === 0 ? folder : withDocuments(folder, data);
  const parts = readParts(files, { stored, texts }, findings);
  if (!parts) return { _tag: 'Refused', problems: findings.problems };
  const { site, defaultLanguage, languages, dictionaries, contacts, media, pictures } = parts;
  const read = readPages(files, languages, findings);
  const written = [...read, ...readOthers(others, languages, findings), ...parts.generatedPages];
  const { index: plain, problems } = indexPages(defaultLanguage, languages, written, parts.isOwnPath);
  findings.problems.push(...problems);
  findings.warnings.push(...compareDictionaries(dictionaries));
  let lookups = new Set<string>();
  const index = notingLookups(plain, (lookup) => lookups.add(lookup));
  const noting = <A>(work: () => A): { readonly result: A; readonly lookups: ReadonlySet<string> } => {
    lookups = new Set();
    return { result: work(), lookups };
  };
  const all: Site = { parts, index, findings, note: (lookup) => lookups.add(lookup) };
  const redirects = readRedirects(files, all);
  const alerts = readAlerts(files, all);
  const frames = new Map(languages.map((language) => [language, noting(() => frameOf(language, all))]));
  const { compile, scopeOf } = pageCompiler(
    all,
    (language) => frames.get(language)?.result ?? { header: [], footer: [] },
  );
  const ofFiles = new Set(read);
  function* compileEach(): Generator<CompiledPart> {
    for (const light of written) {
      // Reads its body once.
      const page: WrittenPage = { ...light, source: { ...light.source } };
      const { result: pages, lookups: own } = noting(() => compile(page));
      yield {
        pages,
        lookups: { language: page.language, path: page.front.path, lookups: own },
        document: ofFiles.has(light) ? storedDocument(fileDocumentId(page), page) : undefined,
      };
    }
  }
  // All of it once, for the problems. What a small site gave is kept.
  const kept: CompiledPart[] = [];
  for (const part of compileEach()) if (written.length <= most) kept.push(part);
  const quizzes = compileQuizzes(written.map((page) => ({ page, scope: scopeOf(page) })));
  if (findings.problems.length > 0) return { _tag: 'Refused', problems: findings.problems };
  const warnings = [...findings.warnings];
  const compilePages = (): Iterable<CompiledPart> => (written.length <= most ? kept : compileEach());
  const compiledSite: CompiledSite = {
    name: site.name,
    defaultLanguage,
    languages,
    places: written.flatMap(placesOf),
    compilePages,
    get pages() {
      return [...compilePages()].flatMap(({ pages }) => pages);
    },
    dictionaries,
    redirects,
    quizzes,
    alerts,
    files: media,
    pictures,
    contacts,
    parts: taken.rest,
    data: taken.documents.map((document) => document.stored),
    documentIds: [...read.map(fileDocumentId), ...taken.documents.map((document) => document.stored.id)],
    frameLookups: [...frames].map(([language, frame]) => ({ language, path: everyPath, lookups: frame.lookups })),
  };
  return { _tag: 'Compiled', site: compiledSite, warnings };
};
