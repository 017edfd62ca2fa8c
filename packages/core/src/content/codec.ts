import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import { Language, splitLanguage } from '../shared/language.ts';
import { plainText } from '../shared/text.ts';
import type { Garbled, PageNotFound } from './failure.ts';
import type { AccessStatus, Alternate, Page, PageAddress } from './model.ts';
import { siteModules } from './modules/site-modules.ts';
import { isRecord, own } from './record.ts';
import type { Definitions, ModuleOf, Registry } from './registry.ts';
import { treeReader } from './tree.ts';
import {
  checkboxField,
  dateField,
  imageField,
  isAbsent,
  listOf,
  nameListField,
  optional,
  textField,
  whereFailed,
} from './wire.ts';

const text = optional(t.string, '');
const flag = optional(t.boolean, false);
const JsonObject = new t.Type<{ readonly [key: string]: unknown }>(
  'JsonObject',
  isRecord,
  (value, context) => (isRecord(value) ? t.success(value) : t.failure(value, context)),
  t.identity,
);

const PageMetaDataWire = t.type({
  templateName: text,
  url: text,
  originalHostName: text,
  officeCode: text,
  officeDisplayName: text,
  practice: optional(t.type({ name: text, code: text }), {}),
  navigationLink: text,
  alternateLanguages: listOf(t.type({ language: text, url: text })),
  hideAppPromo: flag,
  isAlaisedPage: flag,
});

const ContextWire = t.type({
  pageEditing: flag,
  language: text,
  itemId: text,
  site: optional(t.type({ name: text }), {}),
  accessStatus: text,
  pageMetaData: optional(PageMetaDataWire, {}),
});

const RouteFieldsWire = t.type({
  title: textField,
  description: textField,
  sEOTitle: textField,
  sEODescription: textField,
  hideFromSearchEngines: checkboxField,
  standardImage: imageField,
  displayDate: dateField,
  articleType: textField,
  contentType: textField,
  forClientsOnly: checkboxField,
  authors: nameListField,
});

const RouteWire = t.type({
  name: text,
  displayName: text,
  itemId: text,
  itemLanguage: text,
  templateName: text,
  fields: optional(RouteFieldsWire, {}),
  placeholders: optional(JsonObject, {}),
});

const LayoutWire = t.type({
  sitecore: t.type({ context: optional(ContextWire, {}), route: t.union([RouteWire, t.null, t.undefined]) }),
});

/** C§6. An unknown status closes the page rather than opens it. */
const accessOf = (status: string): AccessStatus =>
  ['', 'public'].includes(status.trim().toLowerCase()) ? 'public' : 'registered-users-only';

const isSitePath = (address: string): boolean => address.startsWith('/') && !/^\/[/\\]/.test(address);

const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, '');

const uniqueAlternates = (
  links: readonly { readonly language: string; readonly url: string }[],
): readonly Alternate[] => {
  const byLanguage = new Map<Language, string>();
  for (const { language, url } of links) {
    if (Language.is(language) && isSitePath(url) && !byLanguage.has(language)) byLanguage.set(language, url);
  }
  return Array.from(byLanguage, ([language, path]) => ({ language, path }));
};

const toPage =
  <Own extends Definitions>(registry: Registry<Own>) =>
  (asked: PageAddress) =>
  (context: t.TypeOf<typeof ContextWire>, route: t.TypeOf<typeof RouteWire>): Page<ModuleOf<Own>> => {
    const { pageMetaData } = context;
    const { fields } = route;
    const { officeCode } = pageMetaData;
    const language = [route.itemLanguage, context.language].find(Language.is) ?? asked.language;
    const officePath = /^[\w-]+$/.test(officeCode) ? `/${officeCode.toLowerCase()}` : undefined;
    const read = treeReader(registry, { language, officePath });
    return {
      id: route.itemId || context.itemId,
      path: isSitePath(pageMetaData.url) ? splitLanguage(withoutQuery(pageMetaData.url)).path : asked.path,
      language,
      title: fields.title || route.displayName || route.name,
      seoTitle: fields.sEOTitle,
      description: plainText(fields.sEODescription || fields.description),
      access: accessOf(context.accessStatus),
      accessLevel: fields.forClientsOnly ? 'exclusive' : 'public',
      indexing: fields.hideFromSearchEngines || pageMetaData.isAlaisedPage ? 'hidden' : 'indexed',
      isEditing: context.pageEditing,
      metadata: {
        siteName: context.site.name,
        templateName: route.templateName || pageMetaData.templateName,
        originalHostName: pageMetaData.originalHostName,
        officeCode,
        officeName: pageMetaData.officeDisplayName,
        practice: pageMetaData.practice.code === '' ? undefined : pageMetaData.practice,
        navigationLink: pageMetaData.navigationLink,
        hidesAppPromo: pageMetaData.hideAppPromo,
        articleType: fields.articleType,
        contentType: fields.contentType,
        displayDate: fields.displayDate,
        authors: fields.authors,
        image: fields.standardImage,
      },
      alternates: uniqueAlternates(pageMetaData.alternateLanguages),
      header: read(own(route.placeholders, 'header'), 'header'),
      main: read(own(route.placeholders, 'main'), 'main'),
      footer: read(own(route.placeholders, 'footer'), 'footer'),
    };
  };

/**
 * Makes a reader of layout JSON (docs/contracts/layout-json.md, `item.rendered`) into the page that was asked for, its modules
 * being those of the registry. The reader is total: whatever comes in, an answer comes out.
 * @returns the page, `PageNotFound` when there is no item or no route, or `Garbled` when the page itself cannot be read.
 * One malformed module never garbles its page; it becomes `Broken` in its place.
 */
export const pageDecoder =
  <Own extends Definitions>(registry: Registry<Own>) =>
  (asked: PageAddress) =>
  (rendered: unknown): E.Either<PageNotFound | Garbled, Page<ModuleOf<Own>>> => {
    const notFound: PageNotFound = { _tag: 'PageNotFound', ...asked };
    if (rendered === null || rendered === undefined) return E.left(notFound);
    return pipe(
      LayoutWire.decode(rendered),
      E.mapLeft((errors): PageNotFound | Garbled => ({ _tag: 'Garbled', cause: whereFailed(errors) })),
      E.chain(({ sitecore: { context, route } }) =>
        isAbsent(route) ? E.left(notFound) : E.right(toPage(registry)(asked)(context, route)),
      ),
    );
  };

/** Reads a page of this site; see `pageDecoder`. */
export const decodePage = pageDecoder(siteModules);
