import { helpOfSchema, labelOfSchema } from './labels.ts';
import type { KindSchema, Label, Schema } from './schema.ts';
import { isValues } from './values.ts';

/** What a text can be chosen from. */
export type Chosen = 'picture' | 'file' | 'page' | 'person' | 'subscription';

/** A value that can be chosen. */
export type Option = { readonly value: string; readonly label: Label };

/** What an editor enters, as both the fields of a form and the translation of its values need it. */
export type Shape =
  | {
      readonly is: 'text';
      readonly entry: 'line' | 'lines' | 'markdown' | 'day';
      readonly mayBeEmpty: boolean;
      readonly chosen?: Chosen;
      readonly suggested?: readonly Option[];
      /** Whether a form of a new document comes with one: it identifies what the document is about. */
      readonly isMade?: boolean;
    }
  | { readonly is: 'texts'; readonly chosen?: Chosen }
  | { readonly is: 'number' | 'checkbox' }
  /** What has no form of its own: entered as JSON. */
  | { readonly is: 'json' }
  /** One of several values, or any of them. */
  | { readonly is: 'choice' | 'choices'; readonly options: readonly Option[] }
  | { readonly is: 'group'; readonly members: readonly Member[] }
  /** `entry` is what one of the rows is called. */
  | { readonly is: 'rows'; readonly members: readonly Member[]; readonly entry?: Label }
  /** Values by names of the editor's own, such as texts by language; `isPlain` where each is a single value. */
  | {
      readonly is: 'entries';
      readonly byLanguage: boolean;
      readonly isPlain: boolean;
      readonly members: readonly Member[];
    }
  /** One component, a list of components, or components by the names that the text places them by. */
  | { readonly is: 'component' | 'components' | 'slots'; readonly level: number; readonly allowed: readonly string[] };

export type Member = {
  /** In the document. */
  readonly key: string;
  /** In the form. */
  readonly name: string;
  readonly label: Label;
  readonly help: Label;
  readonly isRequired: boolean;
  readonly shape: Shape;
};

/** A component in a list of a level: what it contains, and the slug of its block. */
export type ComponentShape = {
  readonly component: string;
  readonly slug: string;
  readonly label: Label;
  readonly help: Label;
  readonly members: readonly Member[];
};

/** A kind of documents. `components` has those of each level by name, with one for each place that a list may have it in. */
export type KindShape = {
  readonly kind: string;
  readonly label: Label;
  readonly help: Label;
  /** Whether to publish a document of the kind is to send it to its readers. */
  readonly isSent: boolean;
  readonly members: readonly Member[];
  readonly components: readonly Readonly<Record<string, ComponentShape>>[];
};

/** Returns the component of the block with a slug, of any level. */
export const componentBySlug = (components: KindShape['components'], slug: unknown): ComponentShape | undefined =>
  components.flatMap((level) => Object.values(level)).find((shape) => shape.slug === slug);

/** The slug of the block of a component that a list may not have, or that is not known: with its JSON. */
export const writtenBlock = 'Written';

/**
 * Payload walks through all fields that may be in each other before it shows a form, so a component cannot hold every
 * component again. Components of the first level hold those of the second, and of these only the named ones hold others
 * in forms. What is deeper is entered as JSON.
 */
const levels = [0, 1, 2] as const;
const holdsInSecondLevel = ['ArticleBody', 'PremiumContentSwitcher'];

const reserved = ['id', 'blockType', 'blockName', 'rest'];

/** Returns the name of a field for a key of a document: Payload separates names by dots and keeps some for itself. */
export const nameOf = (key: string): string => {
  const name = key.replaceAll(/[^A-Za-z0-9]/g, '_');
  return reserved.includes(name) ? `${name}_` : name;
};

const isComponentReference = (schema: Schema | undefined): boolean => schema?.$ref === '#/$defs/Component';

/** Returns values with their labels; undefined where one of them is no value. */
const optionsIn = (schemas: readonly Schema[] | undefined): readonly Option[] | undefined => {
  const each = schemas?.flatMap((option) =>
    option.const === undefined ? [] : [{ value: option.const, label: labelOfSchema(option) ?? option.const }],
  );
  return each?.length === schemas?.length ? each : undefined;
};

type Scope = {
  /** Of the components in its lists; undefined where these have no form. */
  readonly level: number | undefined;
  /** Which components may be at a place, by their names. */
  readonly allowedAt: (place: string) => readonly string[];
};

/** The first texts of this length and more get several lines. */
const longText = 1000;

/** What a text can be chosen from, by where the schemas have it: they name the same thing by the same key everywhere. */
const chosenAt = (place: string): { readonly chosen?: Chosen } => {
  const chosen = chosenBy.find(([end]) => `.${place}`.endsWith(`.${end}`))?.[1];
  return chosen === undefined ? {} : { chosen };
};
const chosenBy: readonly (readonly [string, Chosen])[] = [
  ['src', 'picture'],
  ['file', 'file'],
  ['href', 'page'],
  ['url', 'page'],
  ['articles', 'page'],
  ['related', 'page'],
  ['authors.name', 'person'],
  ['subscription', 'subscription'],
];

const placeOfComponents = (
  is: 'component' | 'components' | 'slots',
  place: string,
  { level, allowedAt }: Scope,
): Shape => (level === undefined ? { is: 'json' } : { is, level, allowed: allowedAt(place) });

const shapeOf = (schema: Schema, place: string, isRequired: boolean, scope: Scope): Shape => {
  const options = optionsIn(schema.anyOf);
  const suggested = optionsIn(schema['x-suggestions']);
  if (options !== undefined) return { is: 'choice', options };
  switch (schema['x-input'] ?? schema.type) {
    case 'text':
    case 'identifier':
    case 'day':
    case 'string':
    case 'rich text':
      return {
        is: 'text',
        entry:
          schema['x-input'] === 'rich text'
            ? 'markdown'
            : schema['x-input'] === 'day'
              ? 'day'
              : schema.pattern === undefined && (schema.maxLength ?? 0) >= longText
                ? 'lines'
                : 'line',
        // An empty text of a picture says that it only decorates; without one it has that of its file.
        mayBeEmpty:
          (isRequired || `.${place}`.endsWith('.alt')) &&
          schema.minLength === undefined &&
          schema.pattern === undefined,
        ...chosenAt(place),
        ...(suggested && { suggested }),
        ...(schema['x-input'] === 'identifier' && isRequired && { isMade: true }),
      };
    case 'number':
    case 'integer':
      return { is: 'number' };
    case 'checkbox':
    case 'boolean':
      return { is: 'checkbox' };
    case 'list': {
      const { items } = schema;
      if (isComponentReference(items)) return placeOfComponents('components', place, scope);
      if (items?.properties !== undefined) {
        const entry = labelOfSchema(items);
        return { is: 'rows', members: membersOf(items, place, scope), ...(entry !== undefined && { entry }) };
      }
      const choices = optionsIn(items?.anyOf);
      if (choices !== undefined) return { is: 'choices', options: choices };
      return items?.type === 'string' ? { is: 'texts', ...chosenAt(place) } : { is: 'json' };
    }
    case 'components':
      return entriesOf(schema, place, scope) ?? placeOfComponents('slots', place, scope);
    case 'component':
      return placeOfComponents('component', place, scope);
    default:
      return schema.properties === undefined
        ? { is: 'json' }
        : { is: 'group', members: membersOf(schema, place, scope) };
  }
};

/** The key of the one value of an entry that is no group. */
const plain = 'value';

/** Returns the shape of values by names; undefined where they are components. */
const entriesOf = (schema: Schema, place: string, scope: Scope): Shape | undefined => {
  const { patternProperties = {}, title = '', 'x-titles': titles } = schema;
  const [entry] = Object.entries(patternProperties);
  if (entry === undefined || isComponentReference(entry[1])) return undefined;
  const [pattern, value] = entry;
  const isPlain = value.properties === undefined;
  const group = isPlain
    ? { properties: { [plain]: { title, ...(titles && { 'x-titles': titles }), ...value } }, required: [plain] }
    : value;
  return { is: 'entries', byLanguage: pattern !== anyName, isPlain, members: membersOf(group, place, scope) };
};
/** The pattern of names that may be anything. */
const anyName = '^.*$';

/** Returns the value of an entry as a group, and a group as the value of an entry. */
export const groupOfEntry = (isPlain: boolean, value: unknown): unknown => (isPlain ? { [plain]: value } : value);
export const entryOfGroup = (isPlain: boolean, group: unknown): unknown =>
  isPlain && isValues(group) ? group[plain] : group;

const membersOf = (schema: Schema, place: string, scope: Scope, without: readonly string[] = []): readonly Member[] =>
  Object.entries(schema.properties ?? {})
    .filter(([key]) => !without.includes(key))
    .map(([key, property]) => {
      const isRequired = schema.required?.includes(key) ?? false;
      return {
        key,
        name: nameOf(key),
        label: labelOfSchema(property) ?? key,
        help: helpOfSchema(property),
        isRequired,
        shape: shapeOf(property, place === '' ? key : `${place}.${key}`, isRequired, scope),
      };
    })
    // A group without members has nothing to enter.
    .filter(({ shape }) => shape.is !== 'group' || shape.members.length > 0);

/**
 * Returns what the schema of a kind asks for: labels, help and shapes of its fields and of all components in it.
 * @param isSent what the service says of the kind
 */
export const kindShape = (kind: string, schema: KindSchema, isSent = false): KindShape => {
  const definitions = Object.entries(schema.$defs ?? {}).filter(([name]) => name !== 'Component');
  const isContainer = (name: string): boolean =>
    Object.values(schema.$defs?.[name]?.properties ?? {}).some(
      (property) => property['x-input'] === 'components' || isComponentReference(property.items),
    );
  const allowedAt = (place: string): readonly string[] =>
    definitions.filter(([, definition]) => definition['x-places']?.includes(place)).map(([name]) => name);
  const levelWithin = (name: string, level: number): number | undefined =>
    level === 0 || (level === 1 && holdsInSecondLevel.includes(name)) ? level + 1 : undefined;
  const componentsAt = (level: number): Readonly<Record<string, ComponentShape>> =>
    Object.fromEntries(
      definitions.map(([name, definition]) => [
        name,
        {
          component: name,
          slug: level > 0 && isContainer(name) ? `${name}_${level}` : name,
          label: labelOfSchema(definition) ?? name,
          help: helpOfSchema(definition),
          members: membersOf(definition, name, { level: levelWithin(name, level), allowedAt }, ['component']),
        },
      ]),
    );
  return {
    kind,
    label: labelOfSchema(schema) ?? kind,
    help: helpOfSchema(schema),
    isSent,
    members: membersOf(schema, '', { level: 0, allowedAt }, ['kind']),
    components: levels.map(componentsAt),
  };
};
