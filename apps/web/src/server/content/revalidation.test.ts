/** @vitest-environment node */
import { pathsToRevalidate } from './revalidation.ts';

describe('a revalidation request', () => {
  test('accepts a short list of paths of the site', () => {
    expect(pathsToRevalidate({ paths: ['/', '/de/insights/x'] })).toEqual(['/', '/de/insights/x']);
  });
  test.each([
    [null],
    ['/x'],
    [{}],
    [{ paths: '/x' }],
    [{ paths: ['x'] }],
    [{ paths: ['/a/../b'] }],
    [{ paths: Array(51).fill('/x') }],
  ])('rejects %j', (body) => {
    expect(pathsToRevalidate(body)).toBeUndefined();
  });
});
