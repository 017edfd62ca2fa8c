import { getConfig } from '@testing-library/react';

test('Testing Library waits longer than a second, and less than a test may take', () => {
  expect(getConfig().asyncUtilTimeout).toBe(20_000);
});
