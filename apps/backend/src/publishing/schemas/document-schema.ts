import { isRecord, type Json } from '../../platform/values/json.ts';
import { uuidPattern } from '../../platform/values/uuid.ts';
import { componentSchemas } from '../components/component-schema.ts';
import { definitions } from '../components/components.ts';
import { entryLabelOf } from '../components/labels.ts';
import { ArticleFront, ComposedFront, EntryFront } from '../format/authoring.ts';
import { PageDocument, pageKinds } from '../format/document.ts';
import type { DataKind } from '../kinds/kind.ts';
import { dataKinds } from '../kinds/kinds.ts';
import { componentHelp } from './component-help.ts';
import { helpOf, labelOf } from './help.ts';
import { draftRule } from './help-words.ts';
import { valueLabelOf } from './value-labels.ts';

type Kind = (typeof pageKinds)[number];

const anyComponent = '#/$defs/Component';

/** What an editor enters a value with, by what the value is. */
const inputOf = (schema: Json): string => {
  const { type, enum: options, const: only, anyOf, contentMediaType, properties, items, format, pattern } = schema;
  if (schema.$ref !== undefined) return 'component';
  if (options !== undefined || only !== undefined) return 'choice';
  if (Array.isArray(anyOf))
    return anyOf.every((each) => isRecord(each) && 'const' in each) ? 'choice' : 'one of several';
  if (contentMediaType !== undefined) return 'rich text';
  if (isRecord(properties))
    return 'src' in properties ? 'picture' : 'href' in properties ? 'link' : 'file' in properties ? 'file' : 'group';
  if (items !== undefined) return 'list';
  if (type === 'boolean') return 'checkbox';
  if (type === 'integer' || type === 'number') return 'number';
  if (format === 'date') return 'day';
  if (pattern === uuidPattern) return 'identifier';
  return type === 'object' ? 'components' : 'text';
};

/** What a document or a component is: nobody chooses it. */
const isFixed = (name: string): boolean => name === 'kind' || name === 'component';

/** Returns a choice with a label for each of its values, and a text with those that are suggested for it; another schema as it is. */
const labelled = (schema: Json, ...places: readonly string[]): Json => {
  const labelOfEach = (values: readonly unknown[]) =>
    values.map((value) => ({ const: value, title: valueLabelOf(String(value), ...places) }));
  const { enum: options, const: only, anyOf, items, ...rest } = schema;
  const values = Array.isArray(options)
    ? options
    : inputOf(schema) !== 'choice'
      ? []
      : Array.isArray(anyOf)
        ? anyOf.flatMap((each) => (isRecord(each) ? [each.const] : []))
        : [only];
  if (values.length > 0) return { ...rest, anyOf: labelOfEach(values) };
  if (Array.isArray(schema.examples)) return { ...schema, 'x-suggestions': labelOfEach(schema.examples) };
  return isRecord(items) && items.enum !== undefined ? { ...schema, items: labelled(items, ...places) } : schema;
};

/** Returns a schema with a label and help for every property in it. What takes any component refers to the catalogue. */
const explained = (schema: unknown, ...places: readonly string[]): unknown => {
  if (Array.isArray(schema)) return schema.map((each) => explained(each, ...places));
  if (!isRecord(schema)) return schema;
  if (schema.$defs !== undefined) return { $ref: anyComponent };
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === 'properties' && isRecord(value)
        ? explainedFields(value, ...('href' in value ? ['link'] : []), ...places)
        : explained(value, ...places),
    ]),
  );
};

const explainedFields = (properties: Json, ...places: readonly string[]): Json =>
  Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const plain = explained(property, name, ...places) as Json;
      const schema = isFixed(name) ? plain : labelled(plain, name, ...places);
      const help = helpOf(name, ...places);
      const description = typeof schema.description === 'string' ? `${help}: ${schema.description}` : help;
      const { items } = schema;
      const rows = isRecord(items) && isRecord(items.properties) && { items: { ...items, title: entryLabelOf(name) } };
      return [name, { ...schema, ...rows, title: labelOf(name, ...places), description, 'x-input': inputOf(schema) }];
    }),
  );

/** The components, each with its label and help, by name. */
const catalogue: readonly (readonly [string, Json])[] = Object.entries(componentSchemas(anyComponent)).map(
  ([name, schema]) => [
    name,
    {
      ...(explained(schema, name, 'component') as Json),
      title: labelOf(name),
      description: componentHelp[name] ?? '',
    },
  ],
);

const areas = Object.entries(definitions).flatMap(([name, { areas = [], slotsIn }]) =>
  [...areas, ...(slotsIn === undefined ? [] : ['components'])].map((area) => `${name}.${area}`),
);

const without = (properties: Json, names: readonly string[]): Json =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name)));

const kinds = {
  page: {
    front: ComposedFront,
    elsewhere: ['path'],
    madeOtherwise: ['id', 'template', 'main'],
    places: ['fields.main', 'components'],
    help: 'A page that is composed of components',
  },
  article: {
    front: ArticleFront,
    elsewhere: ['path', 'template', 'components'],
    madeOtherwise: ['id'],
    places: ['fields.hero', 'fields.rail', 'components'],
    help: 'An article: a text with its authors and its day, which lists find',
  },
  blogEntry: {
    front: EntryFront,
    elsewhere: ['path', 'template'],
    madeOtherwise: ['id'],
    places: [],
    help: 'An entry of the blog on the page above it',
  },
} as const;

const schemaOf = (kind: Kind) => {
  const { front, elsewhere, madeOtherwise, places, help } = kinds[kind];
  const { language, body } = PageDocument.properties;
  const required = front.required.filter((name) => ![...elsewhere, ...madeOtherwise].some((other) => other === name));
  const fields = { ...front, properties: without(front.properties, elsewhere), required };
  const components = places.length > 0 && { components: ArticleFront.properties.components };
  const documentFields = { kind: { const: kind }, language, path: front.properties.path, fields, body, ...components };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: labelOf(kind),
    description: `${help}. ${draftRule}`,
    type: 'object',
    properties: explainedFields(documentFields, kind, 'document'),
    required: ['kind', 'language', 'path', 'fields'],
    additionalProperties: false,
    $defs: {
      Component: {
        title: 'Component',
        description: 'A part of a page',
        oneOf: catalogue.map(([name]) => ({ $ref: `#/$defs/${name}` })),
      },
      ...Object.fromEntries(
        catalogue.map(([name, schema]) => [
          name,
          { ...schema, 'x-places': places.length === 0 ? [] : [...places, ...areas] },
        ]),
      ),
    },
  };
};

const dataSchemaOf = (kind: string, { fields, hasLanguage, help }: DataKind) => {
  const { language } = PageDocument.properties;
  const documentFields = { kind: { const: kind }, ...(hasLanguage && { language }), fields };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: labelOf(kind),
    description: `${help}. ${draftRule}`,
    type: 'object',
    properties: explainedFields(documentFields, kind, 'document'),
    required: Object.keys(documentFields),
    additionalProperties: false,
  };
};

/** The JSON Schema of each kind of document, from which editors' forms are made, and whether to publish such a document is to send it. */
export const documentSchemas = [
  ...pageKinds.map((kind) => ({ kind, schema: schemaOf(kind), isSent: false })),
  ...[...dataKinds].map(([kind, data]) => ({ kind, schema: dataSchemaOf(kind, data), isSent: data.isSent === true })),
];
