import type { Position } from '../../platform/authored/problem.ts';
import { type Component, type EditingMark, type Field, stableId } from '../format/layout.ts';
import type { Scope } from '../format/scope.ts';
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

/** A field of a component, by its name and its place in the document. */
export type NamedField = { readonly name: string; readonly kind: string; readonly at: Position };

/** Marks a component for an editor's tool, with its fields that have no place in the layout. */
export const markedComponent = (
  scope: Scope,
  at: Position,
  component: Component,
  empty: readonly NamedField[] = [],
): Component => {
  const named = empty.map(({ name, kind, at: place }) => ({
    path: scope.editing?.pointerOf(place) ?? '',
    label: labelOf(name),
    kind,
  }));
  return {
    ...component,
    ...markAt(scope, at, {
      label: labelOf(component.componentName),
      kind: component.componentName,
      ...(named.length > 0 && { empty: named }),
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
