import { isRecord, own, type UnknownRecord } from '../values/record.ts';

/**
 * The wrappers of real layout services (docs/contracts/layout-json.md, "What other senders send").
 * All functions return their input unchanged without a known wrapper. Total.
 */

/**
 * Returns whether an entry is a mark of an editor's tool between components: it has a type, or a
 * kind of chrome, and no component; a hidden rendering has that name.
 */
export const isEditingChrome = (entry: unknown): boolean => {
  if (!isRecord(entry)) return false;
  const name = own(entry, 'componentName');
  if (typeof name === 'string') return name.trim().toLowerCase() === 'hidden rendering';
  const attributes = own(entry, 'attributes');
  return (
    own(entry, 'type') === 'text/sitecore' ||
    (isRecord(attributes) && typeof own(attributes, 'chrometype') === 'string')
  );
};

/** Returns the variants of a page that the service chose for the reader: one, or one per component. */
export const chosenVariants = (context: UnknownRecord): readonly string[] =>
  ['variantId', 'variantIds', 'componentVariantIds']
    .flatMap((key) => own(context, key))
    .filter((id): id is string => typeof id === 'string');

const isUnset = (value: unknown): boolean => value === undefined || value === null;

/**
 * Returns the component that the service chose: among experiences the one of a chosen variant, else
 * the component itself, else the default one. Undefined when the service chose to show nothing.
 */
export const asChosen = (component: UnknownRecord, variants: readonly string[]): UnknownRecord | undefined => {
  const experiences = own(component, 'experiences');
  if (!isRecord(experiences)) return component;
  const { experiences: _, ...ownParts } = component;
  const chosen = variants.map((variant) => own(experiences, variant)).find(isRecord);
  const experience = chosen ?? (isUnset(own(ownParts, 'componentName')) ? own(experiences, 'default') : undefined);
  if (!isRecord(experience)) return ownParts;
  if (own(experience, 'componentName') === null && own(experience, 'dataSource') === null) return undefined;
  return { ...ownParts, ...Object.fromEntries(Object.entries(experience).filter(([, value]) => !isUnset(value))) };
};

/**
 * Returns values by name: an object, or a list of named values (`[{ name, jsonValue }]`), as for a
 * query of all fields. An empty list counts as an empty object. Undefined for anything else.
 */
export const byName = (given: unknown): UnknownRecord | undefined => {
  if (isUnset(given)) return {};
  if (isRecord(given)) return given;
  if (!Array.isArray(given)) return undefined;
  const named = given.map((each: unknown) => (isRecord(each) ? ([own(each, 'name'), each] as const) : undefined));
  const entries = named.flatMap((entry) => (typeof entry?.[0] === 'string' ? [[entry[0], entry[1]] as const] : []));
  return entries.length === given.length ? Object.fromEntries(entries) : undefined;
};

const sources = ['datasource', 'contextItem', 'item', 'blogEntry'] as const;

/** Returns the datasource of a query: under one of the usual names, or the only member. */
const sourceIn = (data: unknown): UnknownRecord | undefined => {
  if (!isRecord(data)) return undefined;
  const usual = sources.map((key) => own(data, key)).find(isRecord);
  const [only, another] = Object.values(data).filter((value) => !isUnset(value));
  return usual ?? (another === undefined && isRecord(only) ? only : undefined);
};

/** Returns what a query answers beside its datasource; the other usual names are alternatives to it. */
const besideSource = (data: unknown): UnknownRecord =>
  isRecord(data) && sources.some((key) => isRecord(own(data, key)))
    ? Object.fromEntries(Object.entries(data).filter(([key]) => !sources.some((source) => source === key)))
    : {};

/**
 * Unwraps a query that returns each field below `field`; a field with that name holds a value
 * instead.
 */
const withoutField = (given: UnknownRecord): UnknownRecord => {
  const named = own(given, 'field');
  if (!isRecord(named) || ['value', 'jsonValue', 'editable'].some((key) => Object.hasOwn(named, key))) return given;
  const { field: _, ...beside } = given;
  return { ...named, ...beside };
};

/**
 * Returns the fields of a component whose service answers a query with `data.datasource`: they are
 * below it, or below its `fields` or its `field`. The items of a query may have theirs below
 * `field`, too.
 */
const fieldsBelow = (given: UnknownRecord): UnknownRecord => {
  const fields = withoutField(given);
  const source = sourceIn(own(fields, 'data'));
  if (source === undefined) return fields;
  const { data, ...beside } = fields;
  return { ...besideSource(data), ...withoutField(source), ...byName(own(source, 'fields')), ...beside };
};

/**
 * Usual names of other senders for the names read here. One applies where neither its own name nor
 * a configured one is sent, unless the sender's name has another meaning in the same definition.
 */
const usualNames: ReadonlyMap<string, readonly string[]> = new Map([
  ['sectionTitle', ['title', 'heading', 'headline']],
  ['title', ['heading', 'headline', 'header', 'question']],
  ['description', ['text', 'summary', 'teaser']],
  ['body', ['content', 'text', 'answer', 'description']],
  ['standardImage', ['image', 'picture']],
  ['genericItemUrl', ['link', 'cta']],
  ['link', ['cta', 'url']],
  ['items', ['children', 'links', 'list']],
]);

/** `Section Title`, `sectionTitle` and `SECTION_TITLE` are one name, and `Column Freeze` is the choice `column-freeze`. */
export const plainName = (name: string): string => name.replace(/[\s_-]/g, '').toLowerCase();

/** Returns a sender's name as a report shows it: short, in one line. */
export const shownName = (name: string): string => name.replace(/\p{Cc}/gu, ' ').slice(0, 80);

/** Other names of a sender for what a definition calls its own. */
export type Renaming = Readonly<Record<string, string>>;

const none: Renaming = {};

/** Called with each name that was sent with a value and is not read. */
export type Unread = (name: string) => void;

const noReport: Unread = () => {};

/**
 * Returns the values under the names that are read: by exact name, else by the sender's usual name,
 * else ignoring case, spaces and hyphens.
 */
export const underNames = (
  given: UnknownRecord,
  names: readonly string[],
  renaming: Renaming = none,
  unread: Unread = noReport,
): UnknownRecord => {
  const wanted = new Set(names);
  if (Object.keys(given).every((name) => wanted.has(name))) return given;
  const spelt = new Map(
    Object.keys(given)
      .map((name) => [plainName(name), name] as const)
      .reverse(),
  );
  const renamed = new Map(Object.entries(renaming).map(([theirs, ours]) => [ours, theirs] as const));
  const sentAs = (name: string): string | undefined => {
    if (Object.hasOwn(given, name)) return name;
    const theirs = renamed.get(name);
    const exactName = (theirs === undefined ? undefined : spelt.get(plainName(theirs))) ?? spelt.get(plainName(name));
    return (
      exactName ??
      usualNames
        .get(name)
        ?.map(unclaimed)
        .find((sent) => sent !== undefined)
    );
  };
  const claimed = new Set(names.map(plainName));
  const unclaimed = (usual: string): string | undefined =>
    claimed.has(plainName(usual)) ? undefined : spelt.get(plainName(usual));
  const read = new Set<string>();
  const values: Record<string, unknown> = {};
  for (const name of names) {
    const sent = sentAs(name);
    if (sent === undefined) continue;
    read.add(sent);
    values[name] = own(given, sent);
  }
  for (const [sent, value] of Object.entries(given)) if (!read.has(sent) && !saysNothing(value)) unread(sent);
  return values;
};

/**
 * Returns options that a sender writes among the fields, as C§3 prints `renderMode`, and that are
 * parameters here: bare values under the names that are read.
 */
export const optionsAmong = (fields: UnknownRecord, names: readonly string[]): UnknownRecord => {
  const spelt = new Map(Object.keys(fields).map((name) => [plainName(name), name] as const));
  return Object.fromEntries(
    names.flatMap((name) => {
      const given = own(fields, spelt.get(plainName(name)) ?? '');
      const value = isRecord(given) ? own(given, 'value') : given;
      return ['string', 'number', 'boolean'].includes(typeof value) ? [[name, value] as const] : [];
    }),
  );
};

/** The fields of a component or an item under the names of its definition; the items of a query are its only list. */
export const fieldsUnder = (
  given: UnknownRecord,
  names: readonly string[],
  lists: readonly string[],
  renaming?: Renaming,
  unread: Unread = noReport,
): UnknownRecord => {
  const below = fieldsBelow(given);
  const left: string[] = [];
  const read = underNames(below, names, renaming, (name) => left.push(name));
  const [list, another] = lists;
  const isOnly = list !== undefined && another === undefined && !Object.hasOwn(read, list);
  const isOfItems = isOnly && Object.hasOwn(below, 'children');
  for (const name of left) if (!isOfSystem(name) && !(isOfItems && name === 'children')) unread(name);
  return isOfItems ? { ...read, [list]: below.children } : read;
};

/**
 * What a content system adds to every item and datasource: which item it is, where it is in the
 * content tree, and what it was made from. `fields` is the wrapper of the others.
 */
const ofSystem = new Set([
  'id',
  'name',
  'displayname',
  'url',
  'path',
  'fields',
  'template',
  'templatename',
  'templateid',
  'language',
  'version',
  'haschildren',
  'typename',
]);

const isOfSystem = (name: string): boolean => ofSystem.has(name) || ofSystem.has(plainName(name));

/** Passes on the members of an item beside its fields that its content system has not added. */
export const leaveBeside = (item: UnknownRecord, unread: Unread): void => {
  for (const [name, value] of Object.entries(item)) if (!isOfSystem(name) && !saysNothing(value)) unread(name);
};

/**
 * Returns the fields of an item with the name of its template, which C§3 prints beside an item's
 * id: senders put it on the item, on its template, or among its fields, which takes precedence.
 */
export const withTemplate = (item: UnknownRecord, fields: UnknownRecord): UnknownRecord => {
  const template = own(item, 'template');
  const name = own(item, 'templateName') ?? (isRecord(template) ? own(template, 'name') : undefined);
  return typeof name === 'string' ? { templateName: name, ...fields } : fields;
};

/**
 * Returns the list in a query's answer: its results or targets, or that in `jsonValue` or `value`;
 * undefined for an empty value.
 */
export const listIn = (given: unknown): unknown => {
  if (given === '') return [];
  if (!isRecord(given)) return given;
  const key = ['results', 'targetItems', 'jsonValue', 'targetItem', 'nodes'].find((name) => !isUnset(own(given, name)));
  if (key !== undefined) return listIn(own(given, key));
  if (Object.values(given).every(isUnset)) return [];
  const value = own(given, 'value');
  return value === '' || (Array.isArray(value) && value.some(isRecord)) ? listIn(value) : given;
};

/** Returns an address that is bare or in an object. */
export const addressIn = (given: unknown): unknown => {
  if (!isRecord(given)) return given;
  const key = ['path', 'url', 'href', 'value'].find((name) => !isUnset(own(given, name)));
  return key === undefined ? undefined : addressIn(own(given, key));
};

/** Returns whether a value is empty, by itself or inside its wrapper. */
export const isEmptyValue = (given: unknown): boolean => {
  if (isUnset(given) || given === '') return true;
  if (Array.isArray(given)) return given.length === 0;
  if (!isRecord(given)) return false;
  const keys = Object.keys(given);
  return keys.length === 0 || (Object.hasOwn(given, 'value') && keys.length === 1 && isEmptyValue(given.value));
};

/** Members of a value that describe it: they are sent with an empty one, too. */
const describing = new Set(['editable', 'metadata', '__typename', 'id', 'linktype', 'target', 'class', 'total']);

/** Returns whether nothing was written in a field: it is empty in any wrapper, unticked, or an unset day. */
export const saysNothing = (given: unknown, depth = 0): boolean => {
  if (typeof given === 'string') return given.trim() === '' || given.startsWith('0001-01-01T');
  if (isUnset(given) || given === false) return true;
  if (typeof given !== 'object' || depth > 5) return false;
  return Object.entries(given ?? {}).every(([key, value]) => describing.has(key) || saysNothing(value, depth + 1));
};
