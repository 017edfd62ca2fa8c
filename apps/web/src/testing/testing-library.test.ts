import { getConfig } from '@testing-library/react';

test('Testing Library waits longer than a second, and less than the timeout of a test', () => {
  expect(getConfig().asyncUtilTimeout).toBe(20_000);
});
