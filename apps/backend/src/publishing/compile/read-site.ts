import { mediaPathIn } from '@masthead/core/media-path';
import { fieldName, type Problem, type Report } from '../../platform/authored/problem.ts';
import { bodyIn, type Parsed, parseMarkdown, parseYaml, type Source } from '../../platform/authored/source.ts';
import { isRecord } from '../../platform/values/json.ts';
import type { PictureFacts } from '../../services/content/media/picture-forms.ts';
import type { Profile } from '../../services/forms/contact/store.ts';
import { definitions } from '../components/components.ts';
import {
  checkArticle,
  checkComposed,
  checkContacts,
  checkDictionary,
  checkEntry,
  checkSite,
  type SiteFile,
} from '../format/authoring.ts';
import { missing } from '../format/check.ts';
import { documentOf, isDocumentId, itemIdOf, pageOf, placeInFile } from '../format/document.ts';
import { checkExhibit, type Exhibit } from '../format/exhibits.ts';
import { type AuthoredFile, readMedia } from '../format/media.ts';
import { type Offices, officePage, officesIn, readOffices } from '../format/offices.ts';
import type { PageIndex, WrittenPage } from '../format/page-index.ts';
import { namesAt, type People, pagesOfPeople, readPeople } from '../format/people.ts';
import { type AuthoredPicture, type PictureTexts, readPictures, withPictures } from '../format/pictures.ts';
import type { ComposedFiles } from '../kinds/files.ts';
import { readPatterns } from './patterns.ts';
import { translatedFrom, translationOf } from './translations.ts';

/** Pages of the site itself that texts may link to although no author writes them. */
const siteOwnPaths = [
  '/account/data',
  '/account/profile',
  '/account/sessions',
  '/account/subscriptions',
  '/cookie-preferences',
  '/mail-preferences/link',
  '/search',
  '/careers/events',
  '/careers/application-deadlines',
] as const;

/** The authored files of a site: path relative to its folder, with forward slashes, to text. A large site reads each when it is asked for. */
export type SiteFiles = Pick<ReadonlyMap<string, string>, 'keys' | 'get'> & Partial<Pick<ComposedFiles, 'source'>>;

/** What was found wrong so far. */
export type Findings = { readonly problems: Problem[]; readonly warnings: Problem[] };

const pageFile = /^pages\/(?:.+\/)?[^/.]+\.([A-Za-z-]+)\.(md|yaml)$/u;
const exhibitFile = /^exhibits\/([^/]+)\.yaml$/u;
const dictionaryFile = /^dictionary\/([A-Za-z-]+)\.yaml$/u;

export const reporter =
  (source: Source, into: Problem[]): Report =>
  (at, message) => {
    into.push(source.problemAt(at, message));
  };

const opened = (parsed: Parsed, { problems }: Findings): Source | undefined => {
  if (parsed._tag === 'Parsed') return parsed.source;
  problems.push(...parsed.problems);
  return undefined;
};

/** Returns a YAML file with the documents that belong into it; undefined where there is none, or it cannot be read. */
export const openFile = (files: SiteFiles, file: string, findings: Findings): Source | undefined => {
  const composed = files.source?.(file);
  const text = files.get(file);
  if (composed) return opened(composed, findings);
  return text === undefined ? undefined : opened(parseYaml(file, text), findings);
};

/**
 * Returns a source that keeps its value alone. Its body, and the lines of what is wrong with it, are read from its file again: the texts of a
 * large site, and the trees that were parsed of them, do not fit into memory.
 */
const withoutText = (files: SiteFiles, { file, value }: Source): Source => {
  const text = () => files.get(file) ?? '';
  const isMarkdown = file.endsWith('.md');
  return {
    file,
    // The strings of a parsed value are slices, which keep the whole text.
    value: structuredClone(value),
    get body() {
      return isMarkdown ? (bodyIn(text()) ?? '') : '';
    },
    problemAt: (at, message) => {
      const parsed = isMarkdown ? parseMarkdown(file, text()) : parseYaml(file, text());
      return parsed._tag === 'Parsed'
        ? parsed.source.problemAt(at, message)
        : { file, line: undefined, field: fieldName(at), message };
    },
  };
};

const readSite = (
  files: SiteFiles,
  findings: Findings,
): { readonly site: SiteFile; readonly source: Source } | undefined => {
  const text = files.get('site.yaml');
  if (text === undefined) {
    findings.problems.push({ file: 'site.yaml', line: undefined, field: '', message: 'is missing' });
    return undefined;
  }
  const source = openFile(files, 'site.yaml', findings);
  const site = source && checkSite(source.value, reporter(source, findings.problems));
  if (!source || !site) return undefined;
  const report = reporter(source, findings.problems);
  for (const language of new Set([site.defaultLanguage, ...Object.keys(site.header), ...Object.keys(site.footer)])) {
    if (!Object.hasOwn(site.header, language)) report(['header', language], 'is missing');
    if (!Object.hasOwn(site.footer, language)) report(['footer', language], 'is missing');
  }
  return { site, source };
};

/** A composed page as it is, or with everything but its words from the one that it translates. */
const withOriginal = (files: SiteFiles, source: Source, findings: Findings): Source | undefined => {
  const from = translatedFrom(source);
  if (from === undefined) return source;
  const file = source.file.replace(/\.[A-Za-z-]+\.yaml$/u, `.${from}.yaml`);
  const text = file === source.file ? undefined : files.get(file);
  if (text === undefined) {
    findings.problems.push(source.problemAt(['translates'], `names no page: there is no ${file}`));
    return undefined;
  }
  const parsed = parseYaml(file, text);
  // Mistakes of the original are reported with it.
  return parsed._tag === 'Parsed' ? translationOf(parsed.source, source, findings.problems) : undefined;
};

/**
 * Reads which document a page is, where its file states an id for it. The id that the versions of the page share is then made of that one,
 * unless it is there.
 * @returns the source without that id, and the front matter that is checked
 */
const identified = (source: Source, report: Report) => {
  if (!isRecord(source.value) || !Object.hasOwn(source.value, 'documentId'))
    return { source, front: source.value, documentId: undefined };
  const { documentId, ...value } = source.value;
  const own = { ...source, value };
  if (typeof documentId !== 'string' || !isDocumentId(documentId)) {
    report(['documentId'], 'must be up to 100 letters, digits, dots, hyphens or underscores');
    return { source: own, front: value, documentId: undefined };
  }
  return { source: own, front: { id: itemIdOf(documentId, { fields: value }), ...value }, documentId };
};

/** Reads a page that is written in Markdown: a hero with its title and description, and the text below. */
const plainPage = (
  written: Source,
  language: string,
  documentId: string | undefined,
  report: Report,
): WrittenPage | undefined => {
  const document = documentOf({ kind: 'composed', language, source: written });
  if (documentId === undefined && typeof document.fields.id !== 'string') return void report(['id'], missing);
  const read = pageOf(documentId ?? written.file, document, [language]);
  if (read._tag === 'Wrong') {
    for (const { field, message } of read.problems) report(placeInFile(field), message);
    return undefined;
  }
  const { source } = read.page;
  const problemAt: Source['problemAt'] = (at, message) =>
    written.problemAt(placeInFile(source.problemAt(at, message).field), message);
  return { ...read.page, source: { ...written, problemAt }, documentId };
};

/** What a page in Markdown may be. */
const markdownTemplates = ['Article', 'Blog Entry', 'Page'] as const;

const templateOf = ({ value }: Source): unknown =>
  typeof value === 'object' && value !== null && 'template' in value ? value.template : undefined;

/** Reads the pages that are written one by one, without drafts. */
export const readPages = (files: SiteFiles, languages: readonly string[], findings: Findings): readonly WrittenPage[] =>
  [...files.keys()].flatMap((file): readonly WrittenPage[] => {
    if (!file.startsWith('pages/')) return [];
    const text = files.get(file) ?? '';
    const [, language = '', format] = pageFile.exec(file) ?? [];
    if (!languages.includes(language)) {
      const message = `must be named <slug>.<language>.md or .yaml, with a language of ${languages.join(', ')}`;
      findings.problems.push({ file, line: undefined, field: '', message });
      return [];
    }
    const parsed = opened(format === 'md' ? parseMarkdown(file, text) : parseYaml(file, text), findings);
    if (!parsed) return [];
    const written = withoutText(files, parsed);
    const report = reporter(written, findings.problems);
    if (format === 'yaml') {
      const whole = withOriginal(files, written, findings);
      if (whole === undefined) return [];
      const wrong = reporter(whole, findings.problems);
      const { source, front: said, documentId } = identified(whole, wrong);
      const front = checkComposed(said, wrong);
      return front && !front.draft ? [{ kind: 'composed', source, language, front, documentId }] : [];
    }
    const { source, front: said, documentId } = identified(written, report);
    switch (templateOf(source)) {
      case 'Page': {
        const page = plainPage(source, language, documentId, report);
        return page && !page.front.draft ? [page] : [];
      }
      case 'Blog Entry': {
        const front = checkEntry(said, report);
        return front && !front.draft ? [{ kind: 'entry', source, language, front, documentId }] : [];
      }
      case 'Article': {
        const front = checkArticle(said, report);
        return front && !front.draft ? [{ kind: 'article', source, language, front, documentId }] : [];
      }
      default: {
        report(['template'], `must be one of ${markdownTemplates.join(', ')}`);
        return [];
      }
    }
  });

/** Language to key to text. */
export type Dictionaries = ReadonlyMap<string, ReadonlyMap<string, string>>;

const readDictionaries = (files: SiteFiles, languages: readonly string[], findings: Findings): Dictionaries => {
  const dictionaries = new Map<string, ReadonlyMap<string, string>>(languages.map((language) => [language, new Map()]));
  for (const file of files.keys()) {
    if (!file.startsWith('dictionary/')) continue;
    const [, language = ''] = dictionaryFile.exec(file) ?? [];
    if (!languages.includes(language)) {
      const message = `must be named <language>.yaml, with a language of ${languages.join(', ')}`;
      findings.problems.push({ file, line: undefined, field: '', message });
      continue;
    }
    const source = openFile(files, file, findings);
    const entries = source && checkDictionary(source.value ?? {}, reporter(source, findings.problems));
    if (entries) dictionaries.set(language, new Map(Object.entries(entries)));
  }
  return dictionaries;
};

const readExhibits = (files: SiteFiles, findings: Findings): ReadonlyMap<string, Exhibit> => {
  const exhibits = new Map<string, Exhibit>();
  for (const file of files.keys()) {
    const [, name] = exhibitFile.exec(file) ?? [];
    const source = name === undefined ? undefined : openFile(files, file, findings);
    const report = source && reporter(source, findings.problems);
    const exhibit = source && report && checkExhibit(source.value, report);
    if (name === undefined || !report || !exhibit) continue;
    for (const [position, { values }] of exhibit.series.entries())
      if (values.length !== exhibit.categories.length)
        report(['series', position, 'values'], `must be ${exhibit.categories.length}, one for each category`);
    exhibits.set(name, exhibit);
  }
  return exhibits;
};

const readFiles = (files: SiteFiles, findings: Findings): readonly AuthoredFile[] => {
  const source = openFile(files, 'media.yaml', findings);
  return source ? readMedia(source.value, reporter(source, findings.problems)) : [];
};

const readPictureList = (files: SiteFiles, findings: Findings): readonly AuthoredPicture[] => {
  const source = openFile(files, 'pictures.yaml', findings);
  return source ? readPictures(source.value, reporter(source, findings.problems)) : [];
};

const noOffices: Offices = { page: { description: {} }, regions: [] };

/** The offices of a site, and the page of each in every language, as if they had been written one by one. */
const readOfficePages = (
  files: SiteFiles,
  { defaultLanguage, languages }: Pick<PageIndex, 'defaultLanguage' | 'languages'>,
  people: People,
  findings: Findings,
): { readonly offices: Offices; readonly pages: readonly WrittenPage[] } => {
  const source = openFile(files, 'offices.yaml', findings);
  const offices = source && readOffices(source.value, defaultLanguage, reporter(source, findings.problems));
  if (source === undefined || offices === undefined) return { offices: noOffices, pages: [] };
  const pages = languages.flatMap((language) =>
    officesIn(offices).map((office): WrittenPage => {
      const front = officePage(offices, office, language, defaultLanguage, namesAt(people, office.key));
      return { kind: 'composed', source, language, front };
    }),
  );
  return { offices, pages };
};

/** Reads the contact profiles. One without a name in the site's first language has no fallback for the others. */
const readContacts = (
  files: SiteFiles,
  index: Pick<PageIndex, 'defaultLanguage' | 'languages'>,
  findings: Findings,
): readonly Profile[] => {
  const source = openFile(files, 'contacts.yaml', findings);
  const report = source && reporter(source, findings.problems);
  const contacts = (source && report && checkContacts(source.value ?? {}, report)) ?? {};
  return Object.entries(contacts).map(([id, { email, source: trigger = 'Profile', language, names }]) => {
    if (!Object.hasOwn(names, index.defaultLanguage)) report?.([id, 'names', index.defaultLanguage], 'is missing');
    for (const known of [language, ...Object.keys(names)])
      if (!index.languages.includes(known)) report?.([id, 'names'], `${known} is no language of this site`);
    return { id, trigger, email, language, names };
  });
};

/** What of a site is written outside of its pages; each page may show some of it. */
export type SiteParts = {
  readonly site: SiteFile;
  readonly source: Source;
  readonly defaultLanguage: string;
  /** The default one first. */
  readonly languages: readonly string[];
  readonly people: People;
  readonly offices: Offices;
  readonly exhibits: ReadonlyMap<string, Exhibit>;
  /** The files that the site makes for itself. */
  readonly media: readonly AuthoredFile[];
  readonly files: ReadonlyMap<string, AuthoredFile>;
  /** Its photographs, which are made into what browsers load. */
  readonly pictures: readonly AuthoredPicture[];
  /** Those, and the pictures that editors added to the media store. */
  readonly shown: readonly PictureFacts[];
  readonly hasPicture: (src: string) => boolean;
  readonly pictureTexts: PictureTexts;
  readonly dressed: ReturnType<typeof withPictures>;
  readonly contacts: readonly Profile[];
  readonly dictionaries: Dictionaries;
  /** The pages of people, offices and the pattern library, as if they had been written one by one. */
  readonly generatedPages: readonly WrittenPage[];
  readonly isOwnPath: PageIndex['isOwnPath'];
};

/** Reads what of a site is written outside of its pages; undefined where its main file cannot be used. */
export const readParts = (
  files: SiteFiles,
  { stored = [], texts = new Map() }: { readonly stored?: readonly PictureFacts[]; readonly texts?: PictureTexts },
  findings: Findings,
): SiteParts | undefined => {
  const read = readSite(files, findings);
  if (!read) return undefined;
  const { defaultLanguage, header } = read.site;
  const languages = [defaultLanguage, ...Object.keys(header).filter((language) => language !== defaultLanguage)];
  const open = (file: string) => {
    const source = openFile(files, file, findings);
    return source && { source, report: reporter(source, findings.problems) };
  };
  const people = readPeople([...files.keys()], languages, open);
  const { offices, pages } = readOfficePages(files, { defaultLanguage, languages }, people, findings);
  const hasOffice = (key: string) => officesIn(offices).some((office) => office.key === key);
  const generatedPages = [
    ...pages,
    ...pagesOfPeople(people, languages, hasOffice),
    ...readPatterns([...files.keys()], languages, definitions, open),
  ];
  const contacts = readContacts(files, { defaultLanguage, languages }, findings);
  const ownPaths = new Set([...siteOwnPaths, ...contacts.map(({ id }) => `/contact/${id}`)]);
  const media = readFiles(files, findings);
  const pictures = readPictureList(files, findings);
  const shown = [...stored, ...pictures];
  const paths = new Set(shown.map(({ path }) => path));
  return {
    ...read,
    defaultLanguage,
    languages,
    people,
    offices,
    exhibits: readExhibits(files, findings),
    media,
    files: new Map(media.map((file) => [file.path, file])),
    pictures,
    shown,
    dressed: withPictures(shown),
    pictureTexts: new Map([
      ...pictures.flatMap(({ path, alt }) => (alt === undefined ? [] : [[path, alt] as const])),
      ...texts,
    ]),
    hasPicture: (src) => paths.has(mediaPathIn(src) ?? ''),
    contacts,
    dictionaries: readDictionaries(files, languages, findings),
    generatedPages,
    isOwnPath: (path) => ownPaths.has(path),
  };
};
