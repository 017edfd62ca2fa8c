import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './places.mjs';

const web = join(root, 'apps/web/src');
const register = join(web, 'site/registries/modules.generated.ts');

/** What a file imports from others of the site, by the names it uses. @param {string} file @param {string} text */
const importsOf = (file, text) =>
  [...text.matchAll(/^import (?!type )(?:\* as (\w+)|\{([^}]*)\}) from '(\.[^']+)';$/gmu)].map(
    ([, all, some = '', from = '']) => ({
      names: all === undefined ? some.split(',').map((name) => name.trim()) : [all],
      file: join(dirname(file), from),
    }),
  );

/** The component of a nested module belongs to another kind, and the hydration code to all of them. */
const isOfOthers = (/** @type {string} */ file) =>
  /kit\/(?:modules\/(?:modules|placeholder)\.tsx$|islands\/)/u.test(file);

const asked = [/chunkAddress\('([\w-]+)'\)/gu, /<(?:Enhancement|Island|OwnScript)\b[^>]*?\sname="([\w-]+)"/gu];

/**
 * Returns the scripts that a file and its imports load. An island has its own script, and loads further ones itself.
 * @param {string} file
 * @param {Set<string>} seen
 * @returns {readonly string[]}
 */
const scriptsFrom = (file, seen = new Set()) => {
  if (seen.has(file) || isOfOthers(file) || file.includes('.island.') || !existsSync(file)) return [];
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  return [
    ...asked.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name)),
    ...importsOf(file, text).flatMap((each) => (each.file.endsWith('.tsx') ? scriptsFrom(each.file, seen) : [])),
  ];
};

/** The file of the component of each kind, which the definition of the kind names first. @returns {ReadonlyMap<string, string | undefined>} */
const readComponents = () =>
  new Map(
    importsOf(register, readFileSync(register, 'utf8')).flatMap(({ file }) => {
      const text = readFileSync(file, 'utf8');
      const imported = importsOf(file, text);
      return Array.from(text.matchAll(/defineModule\('(\w+)', \{\s+component: (\w+)/gu), ([, kind = '', name = '']) => [
        kind,
        imported.find(({ names }) => names.includes(name))?.file,
      ]);
    }),
  );

/** @type {ReadonlyMap<string, string | undefined> | undefined} */
let components;

/** The scripts that a browser loads for a kind of module, at whatever moment, in alphabetical order. @param {string} kind @returns {readonly string[]} */
export const scriptsOf = (kind) => {
  components ??= readComponents();
  const file = components.get(kind);
  return file === undefined ? [] : [...new Set(scriptsFrom(file))].toSorted();
};
