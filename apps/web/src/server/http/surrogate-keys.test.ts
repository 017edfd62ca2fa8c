/** @jest-environment node */
import { surrogateKeys } from './surrogate-keys.ts';

test.each([
  ['Surrogate-Key', '/', 'masthead page:/'],
  ['Surrogate-Key', '/de', 'masthead page:/'],
  ['Surrogate-Key', '/ja-jp/insights/x', 'masthead page:/insights/x'],
  ['Cache-Tag', '/de/insights/x', 'masthead,page:/insights/x'],
  ['Cache-Tag', '/a,b', 'masthead,page:/a%2Cb'],
] as const)('%s of %s is "%s": one name in every language, and one of all', (header, address, keys) => {
  expect(surrogateKeys(header)(address)).toEqual({ [header]: keys });
});

test('a site that has not been told of a shared cache names nothing', () => {
  expect(surrogateKeys(undefined)('/')).toEqual({});
});
