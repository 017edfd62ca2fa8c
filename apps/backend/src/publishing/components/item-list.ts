import Type from 'typebox';
import { checker } from '../format/check.ts';
import type { Field } from '../format/layout.ts';
import { type FieldKind, itemsOf } from './fields.ts';

/**
 * A list of items with these fields and no other; an omitted field gets the default of its kind.
 * @param fields by the names of layout JSON
 * @param most the maximal number of items
 */
export const itemList = (fields: { readonly [name: string]: FieldKind }, most = 24): FieldKind => {
  const schema = Type.Array(
    Type.Object(Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, Type.Optional(kind.schema)])), {
      additionalProperties: false,
    }),
    { maxItems: most },
  );
  const check = checker(schema);
  return {
    schema,
    absent: [],
    compile: (value, scope, at) => {
      const items: readonly Readonly<Record<string, unknown>>[] | undefined = check(value, scope.report, at);
      return (
        items &&
        itemsOf(items, scope, at, (item, here) => ({
          fields: Object.fromEntries(
            Object.entries(fields).flatMap(([name, kind]): readonly (readonly [string, Field])[] => {
              const field = Object.hasOwn(item, name) ? kind.compile(item[name], scope, [...here, name]) : kind.absent;
              return field === undefined ? [] : [[name, field]];
            }),
          ),
        }))
      );
    },
  };
};
