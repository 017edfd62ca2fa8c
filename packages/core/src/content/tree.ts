import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import type { Surroundings } from './definition.ts';
import { isRecord, own, type UnknownRecord } from './record.ts';
import type { BrokenModule, Definitions, ModuleOf, Registry } from './registry.ts';
import type { Child } from './visit.ts';
import { whereFailed } from './wire.ts';

/** How deep modules may nest and how many a page may hold; what lies beyond is shown as broken. */
export const maximumDepth = 10;
export const maximumModules = 500;

const recordAt = (record: UnknownRecord, key: string): UnknownRecord | undefined => {
  const value = own(record, key) ?? {};
  return isRecord(value) ? value : undefined;
};

const textAt = (record: UnknownRecord, key: string): string => {
  const value = own(record, key);
  return typeof value === 'string' ? value : '';
};

const safeName = (name: string): string => name.replace(/[^A-Za-z0-9_-]/g, '_');

/**
 * A reader for the placeholders of one page. Every entry of a placeholder gives exactly one module: a malformed one gives
 * `Broken`, an unlisted component gives `Unknown`. Depth and number are capped over all placeholders together. Total.
 */
export const treeReader = <Own extends Definitions>(registry: Registry<Own>, surroundings: Surroundings) => {
  const seen = new Set<string>();
  let count = 0;

  const uniqueUid = (given: string, place: string): string => {
    let uid = given === '' ? place : given;
    while (seen.has(uid)) uid = `${uid}-${place}`;
    seen.add(uid);
    return uid;
  };

  const readComponent = (component: unknown, place: string, depth: number): Child => {
    const record = isRecord(component) ? component : {};
    const componentName = textAt(record, 'componentName');
    const uid = uniqueUid(textAt(record, 'uid'), place);
    const broken = (reason: BrokenModule['reason'], detail: string): BrokenModule => ({
      kind: 'Broken',
      uid,
      componentName,
      reason,
      detail,
    });
    if (componentName === '') return broken('Malformed', 'componentName: expected a name');
    const kind = registry.kindOf(componentName);
    const definition = kind === undefined ? undefined : registry.definitions[kind];
    if (kind === undefined || definition === undefined) return unknown(uid, componentName);
    if (depth > maximumDepth) return broken('TooDeep', `more than ${maximumDepth} levels of modules`);
    const fields = recordAt(record, 'fields');
    const params = recordAt(record, 'params');
    const placeholders = recordAt(record, 'placeholders');
    if (fields === undefined || params === undefined || placeholders === undefined)
      return broken('Malformed', 'fields, params and placeholders: expected objects');
    const children = new Map(
      Object.entries(placeholders).map(
        ([name, inside]) => [name, readPlaceholder(inside, `${place}-${safeName(name)}`, depth + 1)] as const,
      ),
    );
    return pipe(
      definition.read({ uid, fields, params, areas: children }, surroundings, () => undefined),
      E.matchW(
        (errors) => broken('Malformed', whereFailed(errors)),
        (props) => ({
          ...(isRecord(props) ? props : {}),
          ...Object.fromEntries(
            Object.entries(definition.areas).map(([area, name]) => [area, children.get(name) ?? []]),
          ),
          kind,
          uid,
        }),
      ),
    );
  };

  const unknown = (uid: string, componentName: string): Child & { readonly componentName: string } => ({
    kind: 'Unknown',
    uid,
    componentName,
  });

  const readPlaceholder = (components: unknown, place: string, depth = 1): readonly Child[] => {
    if (components === undefined || components === null) return [];
    const broken = (uid: string, reason: BrokenModule['reason'], detail: string): BrokenModule => ({
      kind: 'Broken',
      uid: uniqueUid('', uid),
      componentName: '',
      reason,
      detail,
    });
    if (!Array.isArray(components)) return [broken(place, 'Malformed', 'a placeholder is a list')];
    const modules: Child[] = [];
    for (const [index, component] of components.entries()) {
      count += 1;
      const at = `${place}-${index}`;
      if (count > maximumModules)
        return [...modules, broken(at, 'TooMany', `more than ${maximumModules} modules on a page`)];
      modules.push(readComponent(component, at, depth));
    }
    return modules;
  };

  return (components: unknown, name: string): readonly ModuleOf<Own>[] =>
    readPlaceholder(components, name).map((module) => module as ModuleOf<Own>);
};
