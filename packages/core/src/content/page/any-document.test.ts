import fc from 'fast-check';
import * as E from '#fp-ts/Either';
import { propertyRuns } from '../../testing/property-runs.ts';
import { childrenOf } from '../definition/registry.ts';
import { type ReadableKind, siteModules } from '../modules/site-modules.ts';
import { type ComponentJson, componentJson } from '../testing/builder.ts';
import { isRecord } from '../values/record.ts';
import { decodePage } from './codec.ts';
import type { Page } from './model.ts';
import type { Module } from './module.ts';

/**
 * Generated layout documents: known modules with content, below unknown containers, in placeholders
 * of any name, with arbitrary data around them. `PROPERTY_RUNS=10000` tries ten thousand of each.
 */

const asked = { path: '/x', language: 'en' } as const;
const isReadable = (kind: string): kind is ReadableKind => Object.hasOwn(siteModules.definitions, kind);
const kinds = Object.keys(siteModules.definitions).filter(isReadable);

const anything = fc.jsonValue({ maxDepth: 1 });
/** What no field of a module is read from: it is neither a value nor a list of items. */
const garbage = fc.constantFrom<unknown>(
  { value: [['none']] },
  { value: { none: ['x'] } },
  { none: ['x'] },
  [['none']].concat([['x']]),
  [{ Id: '7c' }],
);
const wrapping = fc.constantFrom<(value: unknown) => unknown>(
  (value) => value,
  (value) => ({ jsonValue: value }),
  (value) => ({ value: '<raw id="{5B1E}" />', jsonValue: value }),
);
/**
 * The shapes of a component's fields: bare, below its query's datasource, or in a list of fields,
 * there or in place.
 */
const standing = fc.constantFrom<(fields: object) => unknown>(
  (fields) => fields,
  (fields) => ({ data: { datasource: fields } }),
  (fields) => ({ data: { teaser: fields, contextItem: null } }),
  (fields) => listed(fields),
  (fields) => ({ data: { item: { id: '5b1e', fields: listed(fields) } } }),
);
const listed = (fields: object) => Object.entries(fields).map(([name, value]) => ({ name, jsonValue: value }));

const wrapped = (
  fields: ComponentJson['fields'],
  wrap: (value: unknown) => unknown,
  stand: (fields: object) => unknown,
) => stand(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, wrap(value)])));

const knownModule = fc
  .record({
    kind: fc.constantFrom(...kinds),
    seed: fc.integer({ min: 1, max: 9 }),
    wrap: wrapping,
    stand: standing,
  })
  .map(({ kind, seed, wrap, stand }) => {
    const json = componentJson(kind, { seed });
    return { kind, plain: json, json: { ...json, fields: wrapped(json.fields, wrap, stand) } };
  });

test('generated documents contain every kind that is defined', () => {
  const drawn = new Set(fc.sample(knownModule, 1_500).map(({ kind }) => kind));
  expect([...drawn].toSorted()).toEqual(Object.keys(siteModules.definitions).toSorted());
});

const chrome = { name: 'code', type: 'text/sitecore', contents: '{}', attributes: { chrometype: 'rendering' } };
const placeholder = fc.constantFrom(
  'areaA',
  'areaA-{0f8fad5b-d9cb-469f-a165-70867728950e}-0',
  'column-1-{*}',
  'container-7',
  'headless-main',
  '__proto__',
  'toString',
);
const topPlaceholder = fc.constantFrom('main', 'headless-main', 'jss-main-1', 'promo-well', '__proto__');
const holder = fc.constantFrom('Container', 'ColumnSplitter', 'MainContentLayout', 'SectionHeader', '__proto__');

/** One object with one key, however that is called. */
const holding = (name: string, value: unknown): object => Object.fromEntries([[name, value]]);

const placed = fc.record({
  module: knownModule,
  around: fc.array(fc.record({ componentName: holder, placeholder, mark: fc.boolean() }), { maxLength: 3 }),
});

type Placed = typeof placed extends fc.Arbitrary<infer Value> ? Value : never;

const componentOf = ({ module, around }: Placed, uid: string): object =>
  around.reduce<object>(
    (inside, { componentName, placeholder: name, mark }) => ({
      componentName,
      placeholders: holding(name, mark ? [chrome, inside, chrome] : [inside]),
    }),
    { ...module.json, uid },
  );

const documentOf = (
  modules: readonly object[],
  top: string,
  noise: readonly unknown[],
  route: object,
  context: object,
) => ({
  sitecore: { context, route: { ...route, placeholders: holding(top, [...noise, ...modules]) } },
});

const noiseOfRoute = fc.record(
  { fields: anything, itemLanguage: anything, displayName: anything, itemId: anything, templateName: anything },
  { requiredKeys: [] },
);
const noiseOfContext = fc.record(
  {
    language: anything,
    site: anything,
    pageMetaData: anything,
    shareDefaults: anything,
    pageEditing: anything,
    variantId: anything,
  },
  { requiredKeys: [] },
);

const pageOf = (rendered: unknown): Page => {
  const read = decodePage(asked)(rendered);
  if (E.isLeft(read)) throw new Error('no page');
  return read.right;
};

const all = (modules: readonly Module[]): readonly Module[] =>
  modules.flatMap((module) => [module, ...all(childrenOf(siteModules)(module))]);

const find = (page: Page, uid: string): Module | undefined => all(page.main).find((module) => module.uid === uid);

test('every known module of a document is on the page, read as when it is alone', () =>
  fc.assert(
    fc.property(
      fc.array(placed, { minLength: 1, maxLength: 4 }),
      topPlaceholder,
      fc.array(anything, { maxLength: 2 }),
      noiseOfRoute,
      noiseOfContext,
      (given, top, noise, route, context) => {
        const page = pageOf(
          documentOf(
            given.map((each, index) => componentOf(each, `uid-${index}`)),
            top,
            noise,
            route,
            { ...context, language: 'en' },
          ),
        );
        for (const [index, { module }] of given.entries()) {
          const uid = `uid-${index}`;
          // No wrapping around it or its values: an unknown wrapping would be dropped on either
          // page alike.
          const alone = pageOf(documentOf([{ ...module.plain, uid }], 'main', [], {}, { language: 'en' }));
          expect(find(page, uid)?.kind).toBe(module.kind);
          expect(find(page, uid)).toEqual(find(alone, uid));
        }
      },
    ),
    propertyRuns(120),
  ));

test('one bad field is reported, and the rest of its module and all others stay', () =>
  fc.assert(
    fc.property(
      fc.array(placed, { minLength: 2, maxLength: 4 }),
      fc.nat(),
      fc.nat(),
      garbage,
      (given, whichModule, whichField, bad) => {
        const at = whichModule % given.length;
        const documentWith = (modules: readonly Placed[]) =>
          documentOf(
            modules.map((each, index) => componentOf(each, `uid-${index}`)),
            'main',
            [],
            {},
            {},
          );
        const harmed = given.map((each, index) => {
          const { fields } = each.module.json;
          const names = isRecord(fields) ? Object.keys(fields) : [];
          const name = names[whichField % Math.max(1, names.length)];
          if (index !== at || name === undefined || name === 'data') return each;
          return {
            ...each,
            module: { ...each.module, json: { ...each.module.json, fields: { ...Object(fields), [name]: bad } } },
          };
        });
        const [before, after] = [pageOf(documentWith(given)), pageOf(documentWith(harmed))];
        for (const index of given.keys())
          if (index !== at) expect(find(after, `uid-${index}`)).toEqual(find(before, `uid-${index}`));
        const own = find(after, `uid-${at}`);
        expect(own).toBeDefined();
        if (harmed[at] !== given[at]) expect(after.decodeWarnings.length).toBeGreaterThan(before.decodeWarnings.length);
        if (own?.kind === 'Broken' && Object.keys(given[at]?.module.plain.fields ?? {}).length > 1)
          expect(own.instead?.kind).toBe(given[at]?.module.kind);
      },
    ),
    propertyRuns(100),
  ));

test('a document with any part replaced yields a page, no page or a garbled failure', () =>
  fc.assert(
    fc.property(
      fc.array(placed, { maxLength: 3 }),
      topPlaceholder,
      noiseOfRoute,
      noiseOfContext,
      fc.constantFrom('context', 'route', 'placeholders', 'componentName', 'fields', 'params', 'uid', 'value'),
      anything,
      (given, top, route, context, key, other) => {
        const whole = documentOf(
          given.map((each, index) => componentOf(each, `${index}`)),
          top,
          [],
          route,
          context,
        );
        const harmed: unknown = JSON.parse(JSON.stringify(whole), (name, value: unknown) =>
          name === key ? other : value,
        );
        const read = decodePage(asked)(harmed);
        expect(E.isRight(read) || ['PageNotFound', 'Garbled'].includes(read.left._tag)).toBe(true);
      },
    ),
    propertyRuns(100),
  ));
