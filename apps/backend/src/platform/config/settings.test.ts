import { settings } from './settings.ts';

test('no two settings read one variable', () => {
  const variables = Object.values(settings).map(({ variable }) => variable);
  expect(new Set(variables).size).toBe(variables.length);
});
