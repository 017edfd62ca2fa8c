import { entriesOf } from './registers.mjs';
import { withStates } from './state-docs.mjs';

const calls = {
  folder: 'http/user',
  file: 'http/user-service.generated.ts',
  exported: (path: string) =>
    path === 'a-call.ts' ? /^export const (aCall) = call/gm : /^export const (other) = call/gm,
};

test('a register lists the exports of each file, in the order of their paths', () =>
  expect(
    entriesOf(calls, [
      { path: 'more/other.ts', text: 'const wire = 1;\nexport const other = call();' },
      { path: 'a-call.ts', text: 'export const aCall = call();\nexport const sample = {};' },
    ]),
  ).toEqual([
    { name: 'aCall', path: 'a-call.ts', from: './user/a-call.ts' },
    { name: 'other', path: 'more/other.ts', from: './user/more/other.ts' },
  ]));

test('a file without a matching export raises an error with its name', () =>
  expect(() => entriesOf(calls, [{ path: 'a-call.ts', text: 'export const anotherCall = call();' }])).toThrow(
    /http\/user\/a-call\.ts exports nothing for http\/user-service/,
  ));

describe('the table of provider states', () => {
  const place = ['Before', '<!-- states: written by scripts/registers.mjs -->', 'old', '<!-- /states -->', 'After'];

  test('lists parameters and meaning of each, at the position of the old one', () =>
    expect(
      withStates(place.join('\n'), [
        ['a town', { takes: ['name', 'country'], means: 'it is found' }],
        ['nobody', { takes: [], means: 'there is nobody' }],
      ]),
    ).toBe(
      [
        'Before',
        place[1],
        '| State | Parameters | Means |',
        '|---|---|---|',
        '| `a town` | `name`, `country` | it is found |',
        '| `nobody` | – | there is nobody |',
        '<!-- /states -->',
        'After',
      ].join('\n'),
    ));

  test('raises an error for a page without a position for it', () =>
    expect(() => withStates('Before', [])).toThrow('no place for the table'));
});
