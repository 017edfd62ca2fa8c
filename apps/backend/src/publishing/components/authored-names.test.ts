import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeProblem } from '../../platform/authored/problem.ts';
import { composedFile, tinySite } from '../compile/builder.ts';
import { compileSite } from '../compile/compile.ts';
import { definitions } from './components.ts';

const page = readFileSync(join(__dirname, '../../../../../docs/modules.md'), 'utf8');

/** The fields and parameters that docs/modules.md documents, by component. */
const documented = new Map(
  page.split('\n## ').flatMap((section) => {
    const [, component = ''] = /^(\w+)\n/u.exec(section) ?? [];
    const [, line] = /^Authors write: (.*)\.$/mu.exec(section) ?? [];
    if (line === undefined) return [];
    const groups = line.split('; ').map((group) => {
      const [what = ''] = group.split(' ');
      return [what, [...group.matchAll(/`([^`]+)`/gu)].map(([, name = '']) => name)] as const;
    });
    return [[component, new Map(groups)] as const];
  }),
);

test('docs/modules.md names every field of every component', () =>
  expect(
    Object.fromEntries([...documented].map(([component, groups]) => [component, groups.get('fields') ?? []])),
  ).toEqual(
    Object.fromEntries(
      [...documented.keys()].map((component) => [component, Object.keys(definitions[component]?.fields ?? {})]),
    ),
  ));

test('docs/modules.md names no component that the checker rejects', () => {
  expect(documented.size).toBeGreaterThan(40);
  expect([...documented.keys()].filter((component) => !Object.hasOwn(definitions, component))).toEqual([]);
});

test.each([...documented])(
  'the checker accepts the name of each field, parameter and place that docs/modules.md has of %s',
  (component, groups) => {
    const named = (what: string, value: unknown) =>
      Object.fromEntries((groups.get(what) ?? []).map((name) => [name, value]));
    const inside = { component: 'ButtonGroup' };
    const { components, ...areas } = named('places', [inside]);
    const written = {
      component,
      fields: named('fields', '[[inside]]'),
      params: named('parameters', ''),
      ...areas,
      ...(components !== undefined && { components: { inside } }),
    };
    const result = compileSite(tinySite({ 'pages/home.en.yaml': composedFile(`  - ${JSON.stringify(written)}`) }));
    const complaints = (result._tag === 'Refused' ? result.problems : result.warnings).map(describeProblem);
    expect(complaints.filter((complaint) => /is not a (?:field|parameter|place)/u.test(complaint))).toEqual([]);
  },
);
