import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import type { Surroundings } from './definition.ts';
import type { Loss } from './model.ts';
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

type UnknownChild = Child & { readonly componentName: string; readonly children?: readonly Child[] };

/** `areaA` is also sent as `areaA-1`, `areaA-{*}` and `areaA-1-2`, by senders whose placeholders are dynamic. */
const dynamicPart = /(?:-(?:\d+|\{\*\}))+$/;

const childrenAt = (children: ReadonlyMap<string, readonly Child[]>, name: string): readonly Child[] =>
  [...children].flatMap(([sent, modules]) => (sent === name || sent.replace(dynamicPart, '') === name ? modules : []));

/**
 * A reader for the placeholders of one page. Every entry of a placeholder gives exactly one module: a malformed one gives
 * `Broken`, an unlisted component gives `Unknown` with what stands in it. Depth and number are capped over all placeholders
 * together. What is left out all the same is told to `report`. Total.
 */
export const treeReader = <Own extends Definitions>(
  registry: Registry<Own>,
  surroundings: Surroundings,
  report: (loss: Loss) => void,
) => {
  const seen = new Set<string>();
  let count = 0;

  const uniqueUid = (given: string, place: string): string => {
    let uid = given === '' ? place : given;
    while (seen.has(uid)) uid = `${uid}-${place}`;
    seen.add(uid);
    return uid;
  };

  const readComponent = (component: unknown, place: string, depth: number): Child | UnknownChild => {
    const record = isRecord(component) ? component : {};
    const componentName = textAt(record, 'componentName');
    const uid = uniqueUid(textAt(record, 'uid'), place);
    const broken = (reason: BrokenModule['reason'], detail: string): BrokenModule => {
      report({ at: place, componentName, detail });
      return { kind: 'Broken', uid, componentName, reason, detail };
    };
    if (componentName === '') return broken('Malformed', 'componentName: expected a name');
    const kind = registry.kindOf(componentName);
    const definition = kind === undefined ? undefined : registry.definitions[kind];
    if (depth > maximumDepth && definition === undefined) return { kind: 'Unknown', uid, componentName };
    if (depth > maximumDepth) return broken('TooDeep', `more than ${maximumDepth} levels of modules`);
    const fields = recordAt(record, 'fields');
    const params = recordAt(record, 'params');
    const placeholders = recordAt(record, 'placeholders');
    if (kind === undefined || definition === undefined) {
      report({ at: place, componentName, detail: 'no module of this site' });
      const inside = readChildren(placeholders ?? {}, place, depth);
      const children = [...inside.values()].flat();
      return { kind: 'Unknown', uid, componentName, ...(children.length > 0 ? { children } : {}) };
    }
    if (fields === undefined || params === undefined || placeholders === undefined)
      return broken('Malformed', 'fields, params and placeholders: expected objects');
    const children = readChildren(placeholders, place, depth);
    return pipe(
      definition.read({ uid, fields, params, areas: children }, surroundings, (detail) =>
        report({ at: place, componentName, detail }),
      ),
      E.matchW(
        (errors) => broken('Malformed', whereFailed(errors)),
        (props) => ({
          ...(isRecord(props) ? props : {}),
          ...Object.fromEntries(
            Object.entries(definition.areas).map(([area, name]) => [area, childrenAt(children, name)]),
          ),
          kind,
          uid,
        }),
      ),
    );
  };

  const readChildren = (placeholders: UnknownRecord, place: string, depth: number) =>
    new Map(
      Object.entries(placeholders).map(
        ([name, inside]) => [name, readPlaceholder(inside, `${place}-${safeName(name)}`, depth + 1)] as const,
      ),
    );

  const readPlaceholder = (components: unknown, place: string, depth = 1): readonly Child[] => {
    if (components === undefined || components === null) return [];
    const broken = (at: string, reason: BrokenModule['reason'], detail: string): BrokenModule => {
      report({ at, componentName: '', detail });
      return { kind: 'Broken', uid: uniqueUid('', at), componentName: '', reason, detail };
    };
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
