import { plainName } from '../wire/foreign.ts';
import { siteModules } from './site-modules.ts';

/** Of all choices of a kind, by what an editor sets. */
const choicesOf = Object.entries(siteModules.definitions).flatMap(([kind, { fields, params }]) => [
  ...Object.values(params).map(({ name, choices }) => [`${kind}: ${name}`, choices] as const),
  ...Object.values(fields).flatMap(({ name, format }) =>
    format.type === 'choice' ? [[`${kind}: ${name}`, format.choices] as const] : [],
  ),
]);

test('no two choices of a name differ only in case, spaces or hyphens', () => {
  expect(choicesOf.length).toBeGreaterThan(100);
  const alike = choicesOf.filter(([, choices]) => new Set(choices.map(plainName)).size < choices.length);
  expect(alike).toEqual([]);
});
