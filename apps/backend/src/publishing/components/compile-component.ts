import type { Position } from '../../platform/authored/problem.ts';
import type { Authored } from '../format/authoring.ts';
import { meant, unknownField } from '../format/check.ts';
import { type Component, type Field, type Fields, type Placeholders, stableId } from '../format/layout.ts';
import type { Scope } from '../format/scope.ts';
import { areaNames, type ComponentDefinition } from './component-definition.ts';
import { definitions } from './components.ts';
import { markedArea, markedComponent, markedField } from './editing.ts';
import { kindName } from './fields.ts';

/** The names of all components. */
export const componentNames: readonly string[] = Object.keys(definitions);

const slotName = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/u;
const slotLine = /^\[\[([^\]]*)\]\]$/gmu;
const deepestNesting = 5;

const compileFields = (
  written: Readonly<Record<string, unknown>>,
  definition: ComponentDefinition,
  scope: Scope,
  at: Position,
): { readonly [name: string]: Field } => {
  const known = Object.keys(definition.fields);
  for (const name of Object.keys(written)) {
    if (!Object.hasOwn(definition.fields, name)) scope.report([...at, name], unknownField(name, known));
  }
  const prepared = definition.prepare?.(written) ?? written;
  return Object.fromEntries(
    Object.entries(definition.fields).flatMap(([name, fieldKind]): readonly (readonly [string, Field])[] => {
      const field = Object.hasOwn(prepared, name)
        ? fieldKind.compile(prepared[name], scope, [...at, name])
        : fieldKind.absent;
      return field === undefined ? [] : [[name, markedField(scope, [...at, name], name, kindName(fieldKind), field)]];
    }),
  );
};

const asQueried = ({ query }: ComponentDefinition, fields: Fields): Component['fields'] =>
  query === undefined ? fields : { data: { [query]: fields } };

const checkParams = (
  params: Readonly<Record<string, string>>,
  definition: ComponentDefinition,
  scope: Scope,
  at: Position,
): void => {
  const known = definition.params ?? {};
  for (const [name, value] of Object.entries(params)) {
    const words = Object.hasOwn(known, name) ? known[name] : undefined;
    if (words === undefined)
      scope.report(
        [...at, name],
        `is not a parameter of this component${meant(name, Object.keys(known))}; ${Object.keys(known).length === 0 ? 'it has none' : `known are ${Object.keys(known).join(', ')}`}`,
      );
    else if (!words.includes(value)) scope.report([...at, name], `must be one of ${words.join(', ')}`);
  }
};

/**
 * Checks that each `[[name]]` line has its component and each component its line: a missing exhibit is reported at
 * once.
 */
export const checkSlots = (
  body: string,
  components: Readonly<Record<string, unknown>>,
  scope: Scope,
  at: Position,
): void => {
  const used = [...body.matchAll(slotLine)].map((match) => match[1] ?? '');
  for (const name of new Set(used)) {
    if (!Object.hasOwn(components, name)) scope.report(at, `[[${name}]] in the text names no component`);
  }
  for (const name of Object.keys(components)) {
    const here = [...at, name];
    if (!slotName.test(name)) scope.report(here, 'must be a name of lower-case words joined by hyphens');
    else if (!used.includes(name)) scope.report(here, `is never placed: the text has no line [[${name}]]`);
  }
};

/** The components of `[[name]]` lines, one placeholder each. */
export const compileSlots = (
  components: Readonly<Record<string, Authored>>,
  scope: Scope,
  at: Position,
  depth: number,
): Placeholders =>
  Object.fromEntries(
    Object.entries(components).map(([name, authored]) => [
      name,
      compileComponent(authored, scope, [...at, name], depth + 1),
    ]),
  );

const compileComponent = (authored: Authored, scope: Scope, at: Position, depth: number): readonly Component[] => {
  const { component, params = {}, fields = {}, components = {} } = authored;
  const definition = Object.hasOwn(definitions, component) ? definitions[component] : undefined;
  if (definition === undefined) {
    scope.report(
      [...at, 'component'],
      `${JSON.stringify(component)} is no component${meant(component, componentNames)}; known are ${componentNames.join(', ')}`,
    );
    return [];
  }
  if (depth > deepestNesting) {
    scope.report(at, `is nested more than ${deepestNesting} deep`);
    return [];
  }
  checkParams(params, definition, scope, [...at, 'params']);
  for (const area of areaNames) {
    if (authored[area] !== undefined && !definition.areas?.includes(area)) {
      scope.report([...at, area], `is not a place inside ${component}`);
    }
  }
  const body = definition.slotsIn === undefined ? undefined : fields[definition.slotsIn];
  if (typeof body === 'string') checkSlots(body, components, scope, [...at, 'components']);
  else if (Object.keys(components).length > 0) {
    scope.report([...at, 'components'], `is not a place inside ${component}`);
  }
  const uid = stableId(`${scope.seed}/${at.join('/')}`);
  const placeOf = (name: string): Position => [...at, 'fields', name];
  const compiled = compileFields(fields, definition, scope, [...at, 'fields']);
  const made: Component = {
    uid,
    componentName: component,
    dataSource: uid,
    params,
    fields: asQueried(definition, compiled),
    placeholders: {
      ...Object.fromEntries(
        (definition.areas ?? []).map((area) => [
          area,
          markedArea(
            scope,
            [...at, area],
            compileComponents(authored[area] ?? [], scope, [...at, area], depth + 1),
            componentNames,
          ),
        ]),
      ),
      ...compileSlots(components, scope, [...at, 'components'], depth),
    },
  };
  return [markedComponent(scope, at, made, compiled, definition.fields, placeOf)];
};

/**
 * Compiles authored components in order. One that cannot be compiled is reported at its position below `at` and left
 * out.
 */
export const compileComponents = (
  written: readonly Authored[],
  scope: Scope,
  at: Position,
  depth = 0,
): readonly Component[] =>
  written.flatMap((authored, position) => compileComponent(authored, scope, [...at, position], depth));
