/** @jest-environment node */
import { pathsToRevalidate } from './revalidation.ts';

describe('what a publication may revalidate', () => {
  test('is a short list of paths of the site', () => {
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
  ])('is not %j', (body) => {
    expect(pathsToRevalidate(body)).toBeUndefined();
  });
});
