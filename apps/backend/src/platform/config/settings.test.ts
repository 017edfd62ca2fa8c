import { settings } from './settings.ts';

test('no two settings read the same variable', () => {
  const variables = Object.values(settings).map(({ variable }) => variable);
  expect(new Set(variables).size).toBe(variables.length);
});
