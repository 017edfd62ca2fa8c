import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse } from 'yaml';
import { documentedScripts } from './browser-bytes.mjs';
import { kebab } from './layout.mjs';
import { scriptsOf } from './module-scripts.mjs';
import { root } from './places.mjs';

const files = (/** @type {string} */ folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`);

const library = 'apps/sample/site/patterns';

/** What the pattern library has of each component, by its name; nothing where the sample firm was deleted. @returns {ReadonlyMap<string, import('./module-done.mjs').Pattern>} */
export const patternsWritten = () =>
  new Map(
    (existsSync(join(root, library)) ? files(library) : [])
      .filter((file) => file.endsWith('.yaml') && basename(file) !== 'library.yaml')
      .map((file) => {
        const { component, variants = [], pages = [] } = parse(readFileSync(join(root, file), 'utf8'));
        const modules = variants.map(
          (/** @type {{ module: import('./module-done.mjs').Variant }} */ { module }) => module,
        );
        return [component, { variants: modules, pages }];
      }),
  );

/** Returns the tests that may name a kind: those of its definition and of its component. */
const testsWritten = () =>
  [
    'packages/core/src/content',
    'apps/web/src/modules',
    'apps/web/src/features',
    'apps/web/src/site',
    'apps/web/src/kit',
  ]
    .flatMap(files)
    .filter((file) => /\.test\.tsx?$/u.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'));

/** The islands among files, by the names of their scripts. @param {readonly string[]} among */
const islandsIn = (among) => among.flatMap((file) => /([\w-]+)\.island\.tsx$/u.exec(file)?.[1] ?? []);

/** @typedef {{ readonly componentName: string, readonly placeholders: Readonly<Record<string, readonly Component[]>> }} Component */

/** @param {readonly Component[]} components @returns {readonly string[]} */
const namesIn = (components) =>
  components.flatMap(({ componentName, placeholders }) => [
    componentName,
    ...Object.values(placeholders).flatMap(namesIn),
  ]);

/**
 * Returns the evidence for each component beside its definition: the variants in the pattern library, a test that
 * names it, its scripts, the number of approved pictures, and its pages on the sample site, the library apart.
 * @param {readonly { path: string, rendered: { sitecore: { route: { placeholders: Readonly<Record<string, readonly
 * Component[]>> } } } }[]} pages
 * @returns {(kind: string, component: string) => import('./module-done.mjs').Evidence}
 */
export const evidenceFor = (pages) => {
  const patterns = patternsWritten();
  const tests = testsWritten();
  const told = documentedScripts(readFileSync(join(root, 'docs/browser-scripts.md'), 'utf8'));
  const own = [
    ...files('packages/core/src/content/modules'),
    ...files('apps/web/src/modules'),
    ...files('apps/web/src/features'),
  ];
  const pictures = files('apps/web/e2e')
    .filter((file) => file.includes('/pictures/'))
    .map((file) => basename(file));
  const used = new Set(
    pages
      .filter(({ path }) => !path.startsWith('/patterns'))
      .flatMap(({ rendered }) => Object.values(rendered.sitecore.route.placeholders).flatMap(namesIn)),
  );
  return (kind, component) => {
    const names = [kebab(kind), kebab(component)];
    const beside = own.filter((file) =>
      names.some((name) => basename(file).startsWith(`${name}.`) || basename(dirname(file)) === name),
    );
    return {
      pattern: patterns.get(component),
      isTested: tests.some((text) =>
        [`'${kind}'`, `'${component}'`, `<${kind} `].some((named) => text.includes(named)),
      ),
      scripts: [...new Set([...scriptsOf(kind), ...islandsIn(beside)])]
        .toSorted()
        .map((name) => ({ name, own: told.get(name)?.own })),
      pictures: pictures.filter((file) => /^(.+)-\d+-(?:ltr|rtl)\.webp$/.exec(file)?.[1] === kebab(component)).length,
      isUsed: used.has(component),
    };
  };
};
