import type { Position } from '../../platform/authored/problem.ts';
import { type Component, type EditingMark, type Field, type Fields, stableId } from '../format/layout.ts';
import type { Scope } from '../format/scope.ts';
import { type FieldKind, kindName } from './fields.ts';
import { labelOf } from './labels.ts';

const markAt = (
  { editing }: Scope,
  at: Position,
  about: Omit<EditingMark, 'document' | 'path'>,
): { readonly metadata: EditingMark } | undefined =>
  editing && { metadata: { document: editing.document, path: editing.pointerOf(at), ...about } };

/** Texts that are no words for readers: codes, days, addresses and choices. */
const isSetting = (name: string): boolean =>
  /(?:id|code|number|date|type|mode|position|url|city|opacity|color|rows|row|time|size|twitter|linkedin|work)$/iu.test(
    name,
  );

/** Marks a field for an editor's tool; lists have no place of their own. */
export const markedField = (scope: Scope, at: Position, name: string, kind: string, field: Field): Field => {
  if (!('value' in field)) return field;
  const shown = kind === 'text' && isSetting(name) ? 'setting' : kind;
  return { ...field, ...markAt(scope, at, { label: labelOf(name), kind: shown }) };
};

/** Describes the pictures, links and lists that nothing is written in, for which the layout has no place. */
const emptyFields = (
  pointerOf: (at: Position) => string,
  compiled: Fields,
  kinds: Readonly<Record<string, FieldKind>>,
  placeOf: (name: string) => Position,
): NonNullable<EditingMark['empty']> =>
  Object.entries(kinds).flatMap(([name, kind]) => {
    const field = compiled[name];
    const isEmpty = field === undefined || (Array.isArray(field) && field.length === 0);
    return isEmpty ? [{ path: pointerOf(placeOf(name)), label: labelOf(name), kind: kindName(kind) }] : [];
  });

/**
 * Marks a component for an editor's tool.
 * @param compiled its fields, by their names
 * @param kinds those of its fields that may be written
 * @param placeOf where a field is in the document
 */
export const markedComponent = (
  scope: Scope,
  at: Position,
  component: Component,
  compiled: Fields,
  kinds: Readonly<Record<string, FieldKind>>,
  placeOf: (name: string) => Position,
): Component => {
  if (scope.editing === undefined) return component;
  const empty = emptyFields(scope.editing.pointerOf, compiled, kinds, placeOf);
  return {
    ...component,
    ...markAt(scope, at, {
      label: labelOf(component.componentName),
      kind: component.componentName,
      ...(empty.length > 0 && { empty }),
    }),
  };
};

/** The component at the end of an area, where an editor adds another. */
const areaComponent = 'EditingArea';

/** Returns the components of an area, in editing mode with the place for another at their end. */
export const markedArea = (
  scope: Scope,
  at: Position,
  components: readonly Component[],
  allowed: readonly string[],
): readonly Component[] => {
  const mark = markAt(scope, at, { label: labelOf(String(at.at(-1))), kind: 'area', allowed });
  if (mark === undefined) return components;
  const uid = stableId(`${scope.seed}/${at.join('/')}/area`);
  const place = {
    uid,
    componentName: areaComponent,
    dataSource: uid,
    params: {},
    fields: {},
    placeholders: {},
    ...mark,
  };
  return [...components, place];
};
