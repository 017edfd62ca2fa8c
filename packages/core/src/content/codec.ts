import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import { type Language, type Languages, siteLanguages } from '../shared/language.ts';
import { plainText } from '../shared/text.ts';
import type { Garbled, PageNotFound } from './failure.ts';
import type { AccessStatus, Alternate, Loss, Page, PageAddress, ReaderStatus, ShareDefaults } from './model.ts';
import type { Module } from './module.ts';
import { siteModules } from './modules/site-modules.ts';
import { isRecord, own, type UnknownRecord } from './record.ts';
import type { Definitions, ModuleOf, Registry } from './registry.ts';
import { treeReader } from './tree.ts';
import {
  checkboxField,
  dateField,
  imageField,
  isAbsent,
  nameListField,
  optional,
  textField,
  whereFailed,
} from './wire.ts';

const text = optional(t.string, '');
const flag = optional(t.boolean, false);
const AlternateWire = t.type({ language: text, url: text });

const noRecord: UnknownRecord = {};
const recordAt = (record: UnknownRecord, key: string): UnknownRecord => {
  const value = own(record, key);
  return isRecord(value) ? value : noRecord;
};

/** Reads one value of a record. One that cannot be read is what `otherwise` says, and a loss, and harms no other. */
const reader =
  (losses: Loss[], at: string, record: UnknownRecord) =>
  <A>(key: string, codec: t.Type<A, unknown>, otherwise: A): A =>
    pipe(
      codec.decode(own(record, key)),
      E.getOrElse((errors) => {
        losses.push({ at: `${at}.${key}`, componentName: '', detail: whereFailed(errors) });
        return otherwise;
      }),
    );

/** C§6. An unknown status closes the page rather than opens it. */
const accessOf = (status: string): AccessStatus =>
  ['', 'public'].includes(status.trim().toLowerCase()) ? 'public' : 'registered-users-only';

const readerStatuses = ['anonymous', 'registered', 'premium'] as const;

const readerOf = (told: string): ReaderStatus => readerStatuses.find((status) => status === told) ?? 'unknown';

const isSitePath = (address: string): boolean => address.startsWith('/') && !/^\/[/\\]/.test(address);

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

const readAlternates = (languages: Languages, given: unknown, losses: Loss[]): readonly Alternate[] => {
  const items = Array.isArray(given) ? given : [];
  const read = items.map((_, index) =>
    reader(losses, 'context.pageMetaData.alternateLanguages', { ...items })(String(index), AlternateWire, {
      language: '',
      url: '',
    }),
  );
  return uniqueAlternates(languages, read);
};

const texts = optional(t.array(t.string), []);

const readShareDefaults = (given: UnknownRecord, losses: Loss[]): ShareDefaults => {
  const said = reader(losses, 'context.shareDefaults', given);
  return {
    cids: {
      linkedin: said('LinkedInCID', text, ''),
      facebook: said('FacebookCID', text, ''),
      twitter: said('TwitterCID', text, ''),
    },
    handle: said('handle', text, ''),
    instituteHandle: said('instituteHandle', text, ''),
    instituteSources: said('instituteSources', texts, []),
    quarterlySources: said('quarterlySources', texts, []),
    facebookAppId: said('facebookAppId', text, ''),
    networks: said('networks', texts, []),
  };
};

const toPage =
  <Own extends Definitions>(registry: Registry<Own>, languages: Languages) =>
  (asked: PageAddress) =>
  (contextGiven: UnknownRecord, routeGiven: UnknownRecord): Page<ModuleOf<Own>> => {
    const losses: Loss[] = [];
    const given = recordAt(contextGiven, 'pageMetaData');
    const context = reader(losses, 'context', contextGiven);
    const metadata = reader(losses, 'context.pageMetaData', given);
    const route = reader(losses, 'route', routeGiven);
    const field = reader(losses, 'route.fields', recordAt(routeGiven, 'fields'));
    const saysOfWall = !isAbsent(own(recordAt(routeGiven, 'fields'), 'enableRegWall'));
    const practice = reader(losses, 'context.pageMetaData.practice', recordAt(given, 'practice'));
    const placeholders = recordAt(routeGiven, 'placeholders');
    const officeCode = metadata('officeCode', text, '');
    const practiceCode = practice('code', text, '');
    const url = metadata('url', text, '');
    const language =
      [route('itemLanguage', text, ''), context('language', text, '')].find(languages.isLanguage) ?? asked.language;
    const officePath = /^[\w-]+$/.test(officeCode) ? `/${officeCode.toLowerCase()}` : undefined;
    const read = treeReader(registry, { language, languages, officePath }, (loss) => losses.push(loss));
    return {
      id: route('itemId', text, '') || context('itemId', text, ''),
      path: isSitePath(url) ? languages.splitLanguage(withoutQuery(url)).path : asked.path,
      language,
      title: field('title', textField, '') || route('displayName', text, '') || route('name', text, ''),
      seoTitle: field('sEOTitle', textField, ''),
      description: plainText(field('sEODescription', textField, '') || field('description', textField, '')),
      // What closes a page or hides it counts as said when it cannot be read.
      access: accessOf(context('accessStatus', text, 'unreadable')),
      isBodyWithheld: context('isBodyWithheld', flag, true),
      reader: readerOf(context('reader', text, '')),
      accessLevel: field('forClientsOnly', checkboxField, true) ? 'exclusive' : 'public',
      indexing:
        field('hideFromSearchEngines', checkboxField, true) || metadata('isAlaisedPage', flag, true)
          ? 'hidden'
          : 'indexed',
      isEditing: context('pageEditing', flag, false),
      metadata: {
        siteName: reader(losses, 'context.site', recordAt(contextGiven, 'site'))('name', text, ''),
        templateName: route('templateName', text, '') || metadata('templateName', text, ''),
        originalHostName: metadata('originalHostName', text, ''),
        officeCode,
        officeName: metadata('officeDisplayName', text, ''),
        practice: practiceCode === '' ? undefined : { name: practice('name', text, ''), code: practiceCode },
        navigationLink: metadata('navigationLink', text, ''),
        hidesAppPromo: metadata('hideAppPromo', flag, false),
        hidesSubscriptionBar: metadata('hideSubscriptionBar', flag, true),
        articleType: field('articleType', textField, ''),
        contentType: field('contentType', textField, ''),
        source: field('sourcePublication', textField, '') || field('publicationSource', textField, ''),
        allowsWall: !saysOfWall || field('enableRegWall', checkboxField, false),
        displayDate: field('displayDate', dateField, undefined),
        authors: field('authors', nameListField, []),
        image: field('standardImage', imageField, undefined),
      },
      share: readShareDefaults(recordAt(contextGiven, 'shareDefaults'), losses),
      alternates: readAlternates(languages, own(given, 'alternateLanguages'), losses),
      header: read(own(placeholders, 'header'), 'header'),
      main: read(own(placeholders, 'main'), 'main'),
      footer: read(own(placeholders, 'footer'), 'footer'),
      losses,
    };
  };

/** Reads layout JSON into the page that was asked for; made by `pageDecoder`. */
export type PageDecoder<AnyModule = Module> = (
  asked: PageAddress,
) => (rendered: unknown) => E.Either<PageNotFound | Garbled, Page<AnyModule>>;

/**
 * Makes a reader of layout JSON (docs/contracts/layout-json.md, `item.rendered`) into the page that was asked for, its modules
 * being those of the registry, its languages those of the site. The reader is total: whatever comes in, an answer comes out.
 * @returns the page, `PageNotFound` when there is no item or no route, or `Garbled` when it is no layout at all. Each value is
 * read on its own: one that cannot be read is left out and stands among the page's losses; a malformed module becomes `Broken`.
 */
export const pageDecoder =
  <Own extends Definitions>(
    registry: Registry<Own>,
    languages: Languages = siteLanguages,
  ): PageDecoder<ModuleOf<Own>> =>
  (asked) =>
  (rendered) => {
    const notFound: PageNotFound = { _tag: 'PageNotFound', ...asked };
    const garbled = (cause: string): Garbled => ({ _tag: 'Garbled', cause });
    if (isAbsent(rendered)) return E.left(notFound);
    const sitecore = isRecord(rendered) ? own(rendered, 'sitecore') : undefined;
    if (!isRecord(sitecore)) return E.left(garbled('sitecore: expected an object'));
    const route = own(sitecore, 'route');
    if (isAbsent(route)) return E.left(notFound);
    if (!isRecord(route)) return E.left(garbled('route: expected an object'));
    return E.right(toPage(registry, languages)(asked)(recordAt(sitecore, 'context'), route));
  };

/** Reads a page of this site; see `pageDecoder`. */
export const decodePage = pageDecoder(siteModules);
