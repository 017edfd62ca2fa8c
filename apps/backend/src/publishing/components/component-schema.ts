import Type, { type TSchema } from 'typebox';
import type { ComponentDefinition } from './component-definition.ts';
import { definitions } from './components.ts';

const closed = { additionalProperties: false } as const;

const optional = (properties: Readonly<Record<string, TSchema>>) =>
  Type.Object(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, Type.Optional(schema)])),
    closed,
  );

const componentSchema = (
  name: string,
  { fields, params = {}, areas = [], slotsIn }: ComponentDefinition,
  any: TSchema,
) =>
  Type.Object(
    {
      component: Type.Literal(name),
      params: Type.Optional(
        optional(Object.fromEntries(Object.entries(params).map(([param, words]) => [param, Type.Enum([...words])]))),
      ),
      fields: Type.Optional(
        optional(Object.fromEntries(Object.entries(fields).map(([field, { schema }]) => [field, schema]))),
      ),
      ...Object.fromEntries(areas.map((area) => [area, Type.Optional(Type.Array(any, { maxItems: 50 }))])),
      ...(slotsIn === undefined ? {} : { components: Type.Optional(Type.Record(Type.String(), any)) }),
    },
    { ...closed, title: name },
  );

/** Returns the JSON Schema of each component by its name, where `ref` refers to that of any component. */
export const componentSchemas = (ref: string) =>
  Object.fromEntries(
    Object.entries(definitions).map(([name, definition]) => [name, componentSchema(name, definition, Type.Ref(ref))]),
  );

/** The JSON Schema of every component that an author may place, from which the editor's forms are generated. */
export const componentsSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A component of a page',
  oneOf: Object.keys(definitions).map((name) => ({ $ref: `#/$defs/${name}` })),
  $defs: componentSchemas('#'),
};
