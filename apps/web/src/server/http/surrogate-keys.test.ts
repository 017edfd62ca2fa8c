/** @vitest-environment node */
import { surrogateKeys } from './surrogate-keys.ts';

test.each([
  ['Surrogate-Key', '/', 'masthead page:/'],
  ['Surrogate-Key', '/de', 'masthead page:/'],
  ['Surrogate-Key', '/ja-jp/insights/x', 'masthead page:/insights/x'],
  ['Cache-Tag', '/de/insights/x', 'masthead,page:/insights/x'],
  ['Cache-Tag', '/a,b', 'masthead,page:/a%2Cb'],
] as const)('%s of %s is "%s": one key in every language, and one of all', (header, address, keys) => {
  expect(surrogateKeys(header)(address)).toEqual({ [header]: keys });
});

test('sends no keys without a shared cache', () => {
  expect(surrogateKeys(undefined)('/')).toEqual({});
});
