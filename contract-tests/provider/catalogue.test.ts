import { type Definition, siteModules } from '@masthead/core/content';
import { componentsSchema } from '../../apps/backend/src/publishing/components/component-schema.ts';

/** The names that one side knows of a component, as in layout JSON. */
type Known = ReadonlySet<string>;

const namesIn = (value: unknown, ...path: readonly string[]): readonly string[] => {
  const found = path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
  if (Array.isArray(found)) return found.map(String);
  return typeof found === 'object' && found !== null ? Object.keys(found) : [];
};

const ownParts = ['component', 'params', 'fields', 'components'];

const offeredOf = (name: string, schema: unknown): readonly string[] => [
  name,
  ...namesIn(schema, 'properties', 'fields', 'properties').map((field) => `${name}: field ${field}`),
  ...namesIn(schema, 'properties', 'params', 'properties').flatMap((param) =>
    namesIn(schema, 'properties', 'params', 'properties', param, 'enum').map(
      (word) => `${name}: parameter ${param} = ${word}`,
    ),
  ),
  ...namesIn(schema, 'properties')
    .filter((part) => !ownParts.includes(part))
    .map((area) => `${name}: area ${area}`),
  ...(namesIn(schema, 'properties').includes('components') ? [`${name}: slots`] : []),
];

const readOf = ({ names: [name], fields, params, areas }: Definition): readonly string[] => [
  name,
  ...Object.values(fields).map((field) => `${name}: field ${field.name}`),
  ...Object.values(params).flatMap((param) =>
    param.choices.map((word) => `${name}: parameter ${param.name} = ${word}`),
  ),
  ...Object.values(areas).map((area) => `${name}: area ${area}`),
  ...(Object.values(fields).some(({ format }) => format.type === 'rich text with slots') ? [`${name}: slots`] : []),
];

const offered: Known = new Set(
  Object.entries(componentsSchema.$defs).flatMap(([name, schema]) => offeredOf(name, schema)),
);
const read: Known = new Set(Object.values(siteModules.definitions).flatMap((definition) => readOf(definition)));

const onlyIn = (one: Known, other: Known): readonly string[] => [...one].filter((name) => !other.has(name)).sort();

test('the pacts and the catalogue are not empty', () => {
  expect(offered.size).toBeGreaterThan(50);
  expect(read.size).toBeGreaterThan(50);
});

test('the core reads what the catalogue offers an editor', () => {
  expect(onlyIn(offered, read)).toEqual([]);
});

test('the catalogue offers an editor what the core reads', () => {
  expect(onlyIn(read, offered)).toEqual([]);
});
