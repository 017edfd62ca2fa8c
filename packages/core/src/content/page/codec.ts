import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import { isSitePath } from '../../shared/addresses/site-path.ts';
import { type Language, type Languages, siteLanguages } from '../../shared/language.ts';
import { plainText } from '../../shared/text.ts';
import { withWrittenCharacters } from '../../shared/written-characters.ts';
import * as fields from '../definition/fields.ts';
import type { Definitions, ModuleOf, Registry } from '../definition/registry.ts';
import { type Download, downloadFields, downloadsIn } from '../field-groups/download.ts';
import { siteModules } from '../modules/site-modules.ts';
import type { Garbled } from '../site/failure.ts';
import type { DecodeProblem, DecodeWarning } from '../values/decode-warning.ts';
import { ownLanguage } from '../values/own-language.ts';
import { isRecord, own, type UnknownRecord } from '../values/record.ts';
import { decodeProblem } from '../wire/decode-problem.ts';
import { chosenVariants, isEmptyValue, plainName, shownName, underNames } from '../wire/foreign.ts';
import { isPlaceholder, type LayoutNames, type PageArea, pageAreas, usualPlaceholders } from '../wire/layout-names.ts';
import { checkboxField, isAbsent, optional, textField } from '../wire/wire.ts';
import type { PageNotFound } from './failure.ts';
import type { AccessStatus, Alternate, Page, PageAddress, ReaderStatus, ShareDefaults } from './model.ts';
import type { Module } from './module.ts';
import { contentIn, treeReader } from './tree.ts';

const text = optional(t.string, '');
const flag = optional(t.boolean, false);
const AlternateWire = t.type({ language: text, url: text });

const noRecord: UnknownRecord = {};

/** Reports a problem of a value outside of the modules, at its place in the document. */
type Warn = (at: string, problem: DecodeProblem) => void;

/** Returns the record under a key; anything else is reported. */
const recordIn =
  (warn: Warn, at: string) =>
  (record: UnknownRecord, key: string): UnknownRecord => {
    const value = own(record, key);
    if (isRecord(value)) return value;
    if (!isEmptyValue(value)) warn(`${at}.${key}`, decodeProblem.value(key, 'expected an object'));
    return noRecord;
  };

/** Reads one value of a record. An unreadable one is reported and becomes `otherwise`. */
const reader =
  (warn: Warn, at: string, record: UnknownRecord) =>
  <A>(key: string, codec: t.Type<A, unknown>, otherwise: A): A =>
    pipe(
      codec.decode(own(record, key)),
      E.getOrElse((errors) => {
        warn(`${at}.${key}`, decodeProblem.values(errors, key));
        return otherwise;
      }),
    );

const accessStatuses: readonly string[] = ['public', 'registered-users-only'] satisfies readonly AccessStatus[];

/** C§6. An unknown status closes the page rather than opens it, and is reported. */
const accessOf = (sent: string, warn: Warn): AccessStatus => {
  const status = sent.trim().toLowerCase();
  if (status !== '' && status !== unreadable && !accessStatuses.includes(status))
    warn('context.accessStatus', decodeProblem.choice('accessStatus'));
  return ['', 'public'].includes(status) ? 'public' : 'registered-users-only';
};

/** What a status is that has another type, which is already reported. */
const unreadable = 'unreadable';

const readerStatuses = ['anonymous', 'registered', 'premium'] as const;

const readerOf = (given: string): ReaderStatus => readerStatuses.find((status) => status === given) ?? 'unknown';

const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, '');

const uniqueAlternates = (
  { isLanguage }: Languages,
  links: readonly { readonly language: string; readonly url: string }[],
): readonly Alternate[] => {
  const byLanguage = new Map<Language, string>();
  for (const { language, url } of links) {
    if (isLanguage(language) && isSitePath(url) && !byLanguage.has(language)) byLanguage.set(language, url);
  }
  return Array.from(byLanguage, ([language, path]) => ({ language, path }));
};

const readAlternates = (languages: Languages, given: unknown, warn: Warn): readonly Alternate[] => {
  const items: readonly unknown[] = Array.isArray(given) ? given : isRecord(given) ? [given] : [];
  if (!Array.isArray(given) && items.length === 0 && !isAbsent(given))
    warn('context.pageMetaData.alternateLanguages', decodeProblem.value('alternateLanguages', 'expected a list'));
  const read = items.map((_, index) =>
    reader(warn, 'context.pageMetaData.alternateLanguages', { ...items })(String(index), AlternateWire, {
      language: '',
      url: '',
    }),
  );
  for (const [index, { url }] of read.entries())
    if (url !== '' && !isSitePath(url))
      warn(`context.pageMetaData.alternateLanguages.${index}`, decodeProblem.address('url'));
  return uniqueAlternates(languages, read);
};

/**
 * Reads a list of texts, of which an unreadable one is reported alone; one text reads as a list of
 * one.
 */
const textsAt = (warn: Warn, at: string, record: UnknownRecord, key: string): readonly string[] => {
  const given = own(record, key);
  const items: readonly unknown[] = isAbsent(given) ? [] : Array.isArray(given) ? given : [given];
  return items.map((_, index) => reader(warn, `${at}.${key}`, { ...items })(String(index), text, '')).filter(Boolean);
};

const readShareDefaults = (given: UnknownRecord, warn: Warn): ShareDefaults => {
  const at = 'context.shareDefaults';
  const readText = reader(warn, at, given);
  const texts = (key: string) => textsAt(warn, at, given, key);
  return {
    cids: {
      linkedin: readText('LinkedInCID', text, ''),
      facebook: readText('FacebookCID', text, ''),
      twitter: readText('TwitterCID', text, ''),
    },
    handle: readText('handle', text, ''),
    instituteHandle: readText('instituteHandle', text, ''),
    instituteSources: texts('instituteSources'),
    quarterlySources: texts('quarterlySources'),
    facebookAppId: readText('facebookAppId', text, ''),
    networks: texts('networks'),
  };
};

/** Reads the site name, bare or in an object. */
const siteNameIn = (context: UnknownRecord, warn: Warn): string => {
  const site = own(context, 'site');
  if (typeof site === 'string') return site;
  return reader(warn, 'context.site', recordIn(warn, 'context')(context, 'site'))('name', text, '');
};

/** Reads a field of the route as of a module. An unreadable one is reported and becomes `otherwise`. */
const readField = <A>(warn: Warn, { name, read }: fields.Field<A>, given: unknown, otherwise: A): A => {
  const report = (what: DecodeProblem) => warn(`route.fields.${name}`, what);
  return pipe(
    read(given, { areas: new Map(), report }),
    E.getOrElse((errors) => {
      report(decodeProblem.values(errors));
      return otherwise;
    }),
  );
};

const authorField = fields.names('authors');
const dayFields = { shown: fields.date('displayDate'), first: fields.date('originalPublishDate') };
const imageFields = [fields.image('standardImage'), fields.image('heroImage'), fields.image('thumbnailImage')];
const reportField = fields.list('fullReportPDF', downloadFields);

/**
 * C§3 "fullReportPDF with display names, pageCount, size": one file or several. Fields beside a
 * single file describe it, and on a page for registered users the files are restricted as well
 * (C§6).
 */
const reportsOf = (given: UnknownRecord, isForRegistered: boolean, warn: Warn): readonly Download[] => {
  const sent = own(given, 'fullReportPDF');
  const value = isRecord(sent) && Object.hasOwn(sent, 'value') ? sent.value : sent;
  const one = isRecord(value) && Object.hasOwn(value, 'src') ? value : undefined;
  const beside = { pageCount: own(given, 'pageCount'), size: own(given, 'size') };
  const items = readField(warn, reportField, one === undefined ? value : [{ fields: { ...beside, ...one } }], []);
  return downloadsIn(items).map((file) => ({ ...file, isForRegistered: isForRegistered || file.isForRegistered }));
};

/**
 * What a route says of the page to others: to lists, menus, search engines and networks, of which each is told by its
 * own service or by fields that are read.
 */
const isForOthers = (name: string): boolean =>
  /^(?:taxonomy|tags|sxatags|foralumni|displaydateblog|genericitemurl|pagedesign|changefrequency|priority|(?:navigation|meta|og|opengraph|twitter|sitemap|search)\w*)$/.test(
    plainName(name),
  );

const routeFieldNames = [
  'title',
  'description',
  'sEOTitle',
  'sEODescription',
  'standardImage',
  'heroImage',
  'thumbnailImage',
  'displayDate',
  'originalPublishDate',
  'articleType',
  'contentType',
  'forClientsOnly',
  'hideFromSearchEngines',
  'sourcePublication',
  'publicationSource',
  'transparentNavBackground',
  'hideStickySocialShareBar',
  'enableRegWall',
  'authors',
  'fullReportPDF',
  'pageCount',
  'size',
  'excludeFromClientLink',
  'mobileReady',
];

/** Maximum number of reported problems of a page; the rest is counted. */
const maximumWarnings = 100;

const capped = (warnings: readonly DecodeWarning[]): readonly DecodeWarning[] =>
  warnings.length <= maximumWarnings
    ? warnings
    : [
        ...warnings.slice(0, maximumWarnings),
        { at: 'page', componentName: '', ...decodeProblem.more(warnings.length - maximumWarnings) },
      ];

const toPage =
  <Own extends Definitions>(registry: Registry<Own>, languages: Languages) =>
  (address: PageAddress, names: LayoutNames) =>
  (sitecore: UnknownRecord, routeGiven: UnknownRecord): Page<ModuleOf<Own>> => {
    const decodeWarnings: DecodeWarning[] = [];
    const warn: Warn = (at, problem) => void decodeWarnings.push({ at, componentName: '', ...problem });
    const inContext = recordIn(warn, 'context');
    const inRoute = recordIn(warn, 'route');
    const contextGiven = recordIn(warn, 'sitecore')(sitecore, 'context');
    const given = inContext(contextGiven, 'pageMetaData');
    const context = reader(warn, 'context', contextGiven);
    const metadata = reader(warn, 'context.pageMetaData', given);
    const route = reader(warn, 'route', routeGiven);
    const sentFields = inRoute(routeGiven, 'fields');
    const unread = new Map<string, string>();
    const fieldsGiven = underNames(sentFields, routeFieldNames, {}, (name) => {
      if (!isForOthers(name)) unread.set(plainName(name), shownName(name));
    });
    const routeContent = (): unknown => {
      unread.delete('content');
      return contentIn(sentFields);
    };
    const field = reader(warn, 'route.fields', fieldsGiven);
    const saysOfWall = !isAbsent(own(fieldsGiven, 'enableRegWall'));
    const read = <A>(each: fields.Field<A>, otherwise: A): A =>
      readField(warn, each, own(fieldsGiven, each.name), otherwise);
    const shown = read(dayFields.shown, undefined);
    const first = read(dayFields.first, undefined);
    // A§3 prints one name of it, C§2 another.
    const practiceName = isEmptyValue(own(given, 'practice')) ? 'subscriptionPracticeData' : 'practice';
    const practice = reader(
      warn,
      `context.pageMetaData.${practiceName}`,
      recordIn(warn, 'context.pageMetaData')(given, practiceName),
    );
    const placeholders = inRoute(routeGiven, 'placeholders');
    const officeCode = metadata('officeCode', text, '');
    const practiceCode = practice('code', text, '');
    const url = metadata('url', text, '');
    const { language, ownLanguage: writtenIn } = ownLanguage(
      [route('itemLanguage', text, ''), context('language', text, '')],
      address.language,
      languages,
    );
    // An unreadable value that restricts or hides the page counts as set.
    const access = accessOf(context('accessStatus', text, unreadable), warn);
    const officePath = /^[\w-]+$/.test(officeCode) ? `/${officeCode.toLowerCase()}` : undefined;
    const left: DecodeWarning[] = [];
    const report = (warning: DecodeWarning) => left.push(warning);
    const readPlaceholder = treeReader(
      registry,
      { language, languages, officePath },
      { names, variants: chosenVariants(contextGiven), routeContent, report },
    );
    const called = (sent: string): PageArea | undefined =>
      pageAreas.find((area) =>
        (names.placeholders?.[area] ?? usualPlaceholders[area]).some((name) => isPlaceholder(sent, name)),
      );
    const readArea = (area: PageArea) =>
      Object.keys(placeholders).flatMap((sent) =>
        called(sent) === area ? readPlaceholder(own(placeholders, sent), sent) : [],
      );
    const [header, main, footer] = [readArea('header'), readArea('main'), readArea('footer')];
    const elsewhere = Object.keys(placeholders)
      .filter((sent) => called(sent) === undefined)
      .flatMap((sent) => {
        const modules = readPlaceholder(own(placeholders, sent), sent);
        if (modules.length > 0)
          report({ at: `route.placeholders.${sent}`, componentName: '', ...decodeProblem.area(sent) });
        return modules;
      });
    for (const name of unread.values()) warn(`route.fields.${name}`, decodeProblem.field(name, 'this page'));
    return {
      id: route('itemId', text, '') || context('itemId', text, ''),
      path: isSitePath(url) ? languages.splitLanguage(withoutQuery(url)).path : address.path,
      language,
      ...(writtenIn === undefined ? {} : { ownLanguage: writtenIn }),
      title: field('title', textField, '') || route('displayName', text, '') || route('name', text, ''),
      seoTitle: field('sEOTitle', textField, ''),
      description: withWrittenCharacters(
        plainText(field('sEODescription', textField, '') || field('description', textField, '')),
      ),
      access,
      isBodyWithheld: context('isBodyWithheld', flag, true),
      reader: readerOf(context('reader', text, '')),
      accessLevel: field('forClientsOnly', checkboxField, true) ? 'exclusive' : 'public',
      indexing:
        field('hideFromSearchEngines', checkboxField, true) || metadata('isAlaisedPage', flag, true)
          ? 'hidden'
          : 'indexed',
      isEditing: context('pageEditing', flag, false),
      metadata: {
        siteName: siteNameIn(contextGiven, warn),
        templateName: route('templateName', text, '') || metadata('templateName', text, ''),
        originalHostName: metadata('originalHostName', text, ''),
        officeCode,
        officeName: metadata('officeDisplayName', text, ''),
        ancestorName: metadata('ancestorName', text, ''),
        practice: practiceCode === '' ? undefined : { name: practice('name', text, ''), code: practiceCode },
        navigationLink: metadata('navigationLink', text, ''),
        hidesAppPromo: metadata('hideAppPromo', flag, false),
        hidesSubscriptionBar: metadata('hideSubscriptionBar', flag, true),
        hasTransparentNavigation: field('transparentNavBackground', checkboxField, false),
        articleType: field('articleType', textField, ''),
        contentType: field('contentType', textField, ''),
        hidesShareBar: field('hideStickySocialShareBar', checkboxField, false),
        source: field('sourcePublication', textField, '') || field('publicationSource', textField, ''),
        allowsWall: !saysOfWall || field('enableRegWall', checkboxField, false),
        displayDate: shown,
        firstPublished: first !== undefined && shown !== undefined && first < shown ? first : undefined,
        authors: read(authorField, []),
        image: imageFields.map((each) => read(each, undefined)).find((image) => image !== undefined),
        reports: reportsOf(fieldsGiven, access !== 'public', warn),
        // An unreadable value that prevents sharing counts as set.
        isExcludedFromClientLink: field('excludeFromClientLink', checkboxField, true),
        isMobileReady: isAbsent(own(fieldsGiven, 'mobileReady'))
          ? undefined
          : field('mobileReady', checkboxField, false),
      },
      share: readShareDefaults(inContext(contextGiven, 'shareDefaults'), warn),
      alternates: readAlternates(languages, own(given, 'alternateLanguages'), warn),
      header,
      // Modules in unknown places are rendered after all others rather than dropped.
      main: [...main, ...elsewhere],
      footer,
      decodeWarnings: capped([...decodeWarnings, ...left]),
    };
  };

/** Decodes layout JSON into the requested page; made by `pageDecoder`. */
export type PageDecoder<AnyModule = Module> = (
  address: PageAddress,
  names?: LayoutNames,
) => (rendered: unknown) => E.Either<PageNotFound | Garbled, Page<AnyModule>>;

/**
 * Makes a decoder of layout JSON (docs/contracts/layout-json.md, `item.rendered`) into the
 * requested page, with the modules of the registry, the languages of the site, and the sender's
 * names of components and placeholders. Total.
 * @returns the page, `PageNotFound` when there is no item or no route, or `Garbled` when it is not
 * a layout. Each value is decoded on its own: an unreadable one is dropped and listed in the page's
 * decode warnings; a malformed module becomes `Broken`.
 */
export const pageDecoder =
  <Own extends Definitions>(
    registry: Registry<Own>,
    languages: Languages = siteLanguages,
  ): PageDecoder<ModuleOf<Own>> =>
  (address, names = {}) =>
  (rendered) => {
    const notFound: PageNotFound = { _tag: 'PageNotFound', ...address };
    const garbled = (cause: string): Garbled => ({ _tag: 'Garbled', cause });
    if (isAbsent(rendered)) return E.left(notFound);
    const sitecore = isRecord(rendered) ? own(rendered, 'sitecore') : undefined;
    if (!isRecord(sitecore)) return E.left(garbled('sitecore: expected an object'));
    const route = own(sitecore, 'route');
    if (isAbsent(route)) return E.left(notFound);
    if (!isRecord(route)) return E.left(garbled('route: expected an object'));
    return E.right(toPage(registry, languages)(address, names)(sitecore, route));
  };

/** Reads a page of this site; see `pageDecoder`. */
export const decodePage = pageDecoder(siteModules);
