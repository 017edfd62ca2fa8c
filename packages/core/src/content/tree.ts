import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import type { BrokenModule, Module } from './module.ts';
import type { Surroundings } from './modules/reader.ts';
import { readerOf } from './modules/registry.ts';
import { isRecord, own, type UnknownRecord } from './record.ts';
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
export const treeReader = (surroundings: Surroundings) => {
  const seen = new Set<string>();
  let count = 0;

  const uniqueUid = (given: string, place: string): string => {
    let uid = given === '' ? place : given;
    while (seen.has(uid)) uid = `${uid}-${place}`;
    seen.add(uid);
    return uid;
  };

  const readComponent = (component: unknown, place: string, depth: number): Module => {
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
    const read = readerOf(componentName);
    if (read === undefined) return { kind: 'Unknown', uid, componentName };
    if (depth > maximumDepth) return broken('TooDeep', `more than ${maximumDepth} levels of modules`);
    const fields = recordAt(record, 'fields');
    const params = recordAt(record, 'params');
    const placeholders = recordAt(record, 'placeholders');
    if (fields === undefined || params === undefined || placeholders === undefined)
      return broken('Malformed', 'fields, params and placeholders: expected objects');
    const areas = new Map(
      Object.entries(placeholders).map(
        ([name, children]) => [name, readPlaceholder(children, `${place}-${safeName(name)}`, depth + 1)] as const,
      ),
    );
    return pipe(
      read({ uid, fields, params, areas }, surroundings),
      E.getOrElseW((errors) => broken('Malformed', whereFailed(errors))),
    );
  };

  const readPlaceholder = (components: unknown, place: string, depth = 1): readonly Module[] => {
    if (components === undefined || components === null) return [];
    if (!Array.isArray(components))
      return [
        {
          kind: 'Broken',
          uid: uniqueUid('', place),
          componentName: '',
          reason: 'Malformed',
          detail: 'a placeholder is a list',
        },
      ];
    const modules: Module[] = [];
    for (const [index, component] of components.entries()) {
      count += 1;
      const at = `${place}-${index}`;
      if (count > maximumModules) {
        const detail = `more than ${maximumModules} modules on a page`;
        return [...modules, { kind: 'Broken', uid: uniqueUid('', at), componentName: '', reason: 'TooMany', detail }];
      }
      modules.push(readComponent(component, at, depth));
    }
    return modules;
  };

  return (components: unknown, name: string): readonly Module[] => readPlaceholder(components, name);
};
