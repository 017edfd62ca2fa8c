import { mediaPathIn } from '@masthead/core/media-path';
import { type OfferedGroup, offeredGroups } from '../platform/alerts/store.ts';
import type { Problem, Report } from '../platform/authored/problem.ts';
import { type Parsed, parseMarkdown, parseYaml, type Source } from '../platform/authored/source.ts';
import type { PictureFacts } from '../services/content/media/picture-forms.ts';
import type { Profile } from '../services/forms/contact/store.ts';
import type { QuizQuestion } from '../services/forms/quiz/store.ts';
import { aliasesOf, assemblePage, type CompiledPage, type Frame, relatedHeadingKey } from './assemble.ts';
import { compileComponents } from './components/compile-component.ts';
import { definitions } from './components/components.ts';
import { compileQuizzes } from './components/quiz.ts';
import { builtInText, compareDictionaries } from './dictionaries.ts';
import {
  checkArticle,
  checkComposed,
  checkContacts,
  checkDictionary,
  checkEntry,
  checkRedirects,
  checkSite,
  checkSubscriptions,
  type RedirectType,
  type SiteFile,
} from './format/authoring.ts';
import { checkExhibit, type Exhibit } from './format/exhibits.ts';
import { type AuthoredFile, readMedia } from './format/media.ts';
import { type Offices, officePage, officesIn, readOffices } from './format/offices.ts';
import { addressIn, articleOf, indexPages, type PageIndex, type WrittenPage } from './format/page-index.ts';
import { namesAt, type People, pagesOfPeople, readPeople } from './format/people.ts';
import { type AuthoredPicture, checkShownPictures, readPictures, withPictures } from './format/pictures.ts';
import { addressOf, type Scope } from './format/scope.ts';
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

/** The authored files of a site: path relative to its folder, with forward slashes, to text. */
export type SiteFiles = ReadonlyMap<string, string>;

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

export type CompiledSite = {
  readonly name: string;
  readonly defaultLanguage: string;
  readonly languages: readonly string[];
  readonly pages: readonly CompiledPage[];
  /** Language to key to text. */
  readonly dictionaries: ReadonlyMap<string, ReadonlyMap<string, string>>;
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
};

/** `warnings` do not hinder publishing: a link to a page not yet written, a text not yet translated. */
export type Compilation =
  | { readonly _tag: 'Compiled'; readonly site: CompiledSite; readonly warnings: readonly Problem[] }
  | { readonly _tag: 'Refused'; readonly problems: readonly Problem[] };

type Findings = { readonly problems: Problem[]; readonly warnings: Problem[] };

const pageFile = /^pages\/(?:.+\/)?[^/.]+\.([A-Za-z-]+)\.(md|yaml)$/u;
const exhibitFile = /^exhibits\/([^/]+)\.yaml$/u;
const dictionaryFile = /^dictionary\/([A-Za-z-]+)\.yaml$/u;
const subscriptionsFile = /^subscriptions\/([A-Za-z-]+)\.yaml$/u;

const reporter =
  (source: Source, into: Problem[]): Report =>
  (at, message) => {
    into.push(source.problemAt(at, message));
  };

const opened = (parsed: Parsed, { problems }: Findings): Source | undefined => {
  if (parsed._tag === 'Parsed') return parsed.source;
  problems.push(...parsed.problems);
  return undefined;
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
  const source = opened(parseYaml('site.yaml', text), findings);
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

const templateOf = ({ value }: Source): unknown =>
  typeof value === 'object' && value !== null && 'template' in value ? value.template : undefined;

const readPages = (files: SiteFiles, languages: readonly string[], findings: Findings): readonly WrittenPage[] =>
  [...files].flatMap(([file, text]): readonly WrittenPage[] => {
    if (!file.startsWith('pages/')) return [];
    const [, language = '', format] = pageFile.exec(file) ?? [];
    if (!languages.includes(language)) {
      const message = `must be named <slug>.<language>.md or .yaml, with a language of ${languages.join(', ')}`;
      findings.problems.push({ file, line: undefined, field: '', message });
      return [];
    }
    const source = opened(format === 'md' ? parseMarkdown(file, text) : parseYaml(file, text), findings);
    if (!source) return [];
    const report = reporter(source, findings.problems);
    if (format === 'md' && templateOf(source) === 'Blog Entry') {
      const front = checkEntry(source.value, report);
      return front && !front.draft ? [{ kind: 'entry', source, language, front }] : [];
    }
    if (format === 'md') {
      const front = checkArticle(source.value, report);
      return front && !front.draft ? [{ kind: 'article', source, language, front }] : [];
    }
    const whole = withOriginal(files, source, findings);
    const front = whole && checkComposed(whole.value, reporter(whole, findings.problems));
    return whole && front && !front.draft ? [{ kind: 'composed', source: whole, language, front }] : [];
  });

const readDictionaries = (
  files: SiteFiles,
  languages: readonly string[],
  findings: Findings,
): CompiledSite['dictionaries'] => {
  const dictionaries = new Map<string, ReadonlyMap<string, string>>(languages.map((language) => [language, new Map()]));
  for (const [file, text] of files) {
    if (!file.startsWith('dictionary/')) continue;
    const [, language = ''] = dictionaryFile.exec(file) ?? [];
    if (!languages.includes(language)) {
      const message = `must be named <language>.yaml, with a language of ${languages.join(', ')}`;
      findings.problems.push({ file, line: undefined, field: '', message });
      continue;
    }
    const source = opened(parseYaml(file, text), findings);
    const entries = source && checkDictionary(source.value ?? {}, reporter(source, findings.problems));
    if (entries) dictionaries.set(language, new Map(Object.entries(entries)));
  }
  return dictionaries;
};

const readExhibits = (files: SiteFiles, findings: Findings): ReadonlyMap<string, Exhibit> => {
  const exhibits = new Map<string, Exhibit>();
  for (const [file, text] of files) {
    const [, name] = exhibitFile.exec(file) ?? [];
    const source = name === undefined ? undefined : opened(parseYaml(file, text), findings);
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
  const text = files.get('media.yaml');
  const source = text === undefined ? undefined : opened(parseYaml('media.yaml', text), findings);
  return source ? readMedia(source.value, reporter(source, findings.problems)) : [];
};

const readPictureList = (files: SiteFiles, findings: Findings): readonly AuthoredPicture[] => {
  const text = files.get('pictures.yaml');
  const source = text === undefined ? undefined : opened(parseYaml('pictures.yaml', text), findings);
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
  const text = files.get('offices.yaml');
  const source = text === undefined ? undefined : opened(parseYaml('offices.yaml', text), findings);
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

/** What every scope of a site shares. */
type Site = {
  readonly index: PageIndex;
  readonly people: People;
  readonly exhibits: ReadonlyMap<string, Exhibit>;
  readonly files: ReadonlyMap<string, AuthoredFile>;
  readonly offices: Offices;
  readonly hasPicture: Scope['hasPicture'];
  readonly findings: Findings;
};

const scopeIn = (
  language: string,
  { index, people, exhibits, files, offices, hasPicture, findings }: Site,
  seed: string,
  source: Source,
): Scope => ({
  language,
  index,
  people,
  exhibits,
  files,
  offices,
  hasPicture,
  seed,
  report: reporter(source, findings.problems),
  warn: reporter(source, findings.warnings),
});

/** Patterns and targets are written once, without prefix, and hold in every language (an old address had translations too). */
const readRedirects = (files: SiteFiles, all: Site): readonly CompiledRedirect[] => {
  const { index, findings } = all;
  const text = files.get('redirects.yaml');
  const source = text === undefined ? undefined : opened(parseYaml('redirects.yaml', text), findings);
  if (!source) return [];
  const report = reporter(source, findings.problems);
  const warn = reporter(source, findings.warnings);
  const redirects = checkRedirects(source.value ?? [], report) ?? [];
  const seen = new Set<string>();
  return redirects.flatMap(({ pattern, target, type = 'REDIRECT_301' }, position) => {
    if (seen.has(pattern)) report([position, 'pattern'], 'is redirected already');
    if (pattern === target) report([position, 'target'], 'leads back to itself');
    if (index.byPath(index.defaultLanguage, pattern)) warn([position, 'pattern'], 'hides the page at this address');
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
  return [...files].flatMap(([file, text]) => {
    if (!file.startsWith('subscriptions/')) return [];
    const [, language = ''] = subscriptionsFile.exec(file) ?? [];
    if (!index.languages.includes(language)) {
      const message = `must be named <language>.yaml, with a language of ${index.languages.join(', ')}`;
      findings.problems.push({ file, line: undefined, field: '', message });
      return [];
    }
    const source = opened(parseYaml(file, text), findings);
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

/** Reads the contact profiles. One without a name in the site's first language has no fallback for the others. */
const readContacts = (
  files: SiteFiles,
  index: Pick<PageIndex, 'defaultLanguage' | 'languages'>,
  findings: Findings,
): readonly Profile[] => {
  const text = files.get('contacts.yaml');
  const source = text === undefined ? undefined : opened(parseYaml('contacts.yaml', text), findings);
  const report = source && reporter(source, findings.problems);
  const contacts = (source && report && checkContacts(source.value ?? {}, report)) ?? {};
  return Object.entries(contacts).map(([id, { email, source: trigger = 'Profile', language, names }]) => {
    if (!Object.hasOwn(names, index.defaultLanguage)) report?.([id, 'names', index.defaultLanguage], 'is missing');
    for (const known of [language, ...Object.keys(names)])
      if (!index.languages.includes(known)) report?.([id, 'names'], `${known} is no language of this site`);
    return { id, trigger, email, language, names };
  });
};

/** Reports an article whose topic `site.yaml` does not list: a typing error would hide it. */
const checkTopics = (page: WrittenPage, topics: readonly string[], scope: Scope): void => {
  const filed = articleOf(page)?.front.taxonomy ?? [];
  const at = page.kind === 'composed' ? ['article', 'taxonomy'] : ['taxonomy'];
  for (const [position, topic] of filed.entries())
    if (!topics.includes(topic))
      scope.report([...at, position], `${topic} is no topic of site.yaml; known are ${topics.join(', ')}`);
};

const frameOf = (site: SiteFile, source: Source, language: string, all: Site): Frame => {
  const scope = scopeIn(language, all, `${site.name}/${language}`, source);
  const part = (component: string, fields: Readonly<Record<string, unknown>> | undefined, at: string) =>
    compileComponents([{ component, fields: fields ?? {} }], scope, [at, language]);
  return {
    header: part('SiteHeader', site.header[language], 'header'),
    footer: part('SiteFooter', site.footer[language], 'footer'),
  };
};

/**
 * Compiles the authored files of a site into the layout JSON, dictionaries and redirects that the content service
 * serves. Pure: the same files give the same result, ids included. Never throws: it either compiles, with warnings, or
 * refuses with every problem found, each naming its file, line and field. Drafts are left out altogether.
 */
export const compileSite = (files: SiteFiles, stored: readonly PictureFacts[] = []): Compilation => {
  const findings: Findings = { problems: [], warnings: [] };
  const read = readSite(files, findings);
  if (!read) return { _tag: 'Refused', problems: findings.problems };
  const { site, source } = read;
  const { defaultLanguage } = site;
  const languages = [defaultLanguage, ...Object.keys(site.header).filter((language) => language !== defaultLanguage)];
  const open = (file: string) => {
    const text = files.get(file);
    const opening = text === undefined ? undefined : opened(parseYaml(file, text), findings);
    return opening && { source: opening, report: reporter(opening, findings.problems) };
  };
  const people = readPeople([...files.keys()], languages, open);
  const { offices, pages: officePages } = readOfficePages(files, { defaultLanguage, languages }, people, findings);
  const hasOffice = (key: string) => officesIn(offices).some((office) => office.key === key);
  const written = [
    ...readPages(files, languages, findings),
    ...officePages,
    ...pagesOfPeople(people, languages, hasOffice),
    ...readPatterns([...files.keys()], languages, definitions, open),
  ];
  const contacts = readContacts(files, { defaultLanguage, languages }, findings);
  const ownPaths = new Set([...siteOwnPaths, ...contacts.map(({ id }) => `/contact/${id}`)]);
  const { index, problems } = indexPages(defaultLanguage, languages, written, (path) => ownPaths.has(path));
  findings.problems.push(...problems);
  const dictionaries = readDictionaries(files, languages, findings);
  findings.warnings.push(...compareDictionaries(dictionaries));
  const media = readFiles(files, findings);
  const pictures = readPictureList(files, findings);
  const shown = [...stored, ...pictures];
  const paths = new Set(shown.map(({ path }) => path));
  const dressed = withPictures(shown);
  const all: Site = {
    index,
    people,
    exhibits: readExhibits(files, findings),
    files: new Map(media.map((file) => [file.path, file])),
    offices,
    hasPicture: (src) => paths.has(mediaPathIn(src) ?? ''),
    findings,
  };
  const redirects = readRedirects(files, all);
  const alerts = readAlerts(files, all);
  const frames = new Map(languages.map((language) => [language, frameOf(site, source, language, all)]));
  const scoped = written.map((page) => ({
    page,
    scope: scopeIn(page.language, all, `${page.front.id}/${page.language}`, page.source),
  }));
  const pages = scoped.flatMap(({ page, scope }) => {
    const frame = frames.get(page.language) ?? { header: [], footer: [] };
    const relatedHeading =
      dictionaries.get(page.language)?.get(relatedHeadingKey) ?? builtInText(page.language, relatedHeadingKey);
    const assembled = assemblePage(page, site, scope, frame, relatedHeading);
    const lost = checkShownPictures(page.source.value, shown, scope.report);
    const rendered = dressed(assembled.rendered, (src) => {
      if (!lost.has(src)) scope.report([], `shows ${src}, which is no picture of pictures.yaml`);
    });
    if (site.topics !== undefined) checkTopics(page, site.topics, scope);
    const compiledPage = { ...assembled, rendered };
    return [compiledPage, ...aliasesOf(page, compiledPage)];
  });
  const quizzes = compileQuizzes(scoped);
  if (findings.problems.length > 0) return { _tag: 'Refused', problems: findings.problems };
  const compiled = {
    name: site.name,
    defaultLanguage,
    languages,
    pages,
    dictionaries,
    redirects,
    quizzes,
    alerts,
    files: media,
    pictures,
    contacts,
  };
  return { _tag: 'Compiled', site: compiled, warnings: findings.warnings };
};
