import { logAddress, logCall, logQuestionIn } from './question.ts';

test('an address asks what it has once, and nothing else', () =>
  expect(
    logQuestionIn({ actor: ' person:1 ', from: ['2026-12-01', 'x'], document: '', cursor: '7', other: 'x' }),
  ).toEqual({
    actor: 'person:1',
    cursor: '7',
  }));

test('a page has an address', () => {
  expect(logAddress({})).toBe('/admin/log');
  expect(logAddress({ actor: 'person:1', cursor: '7' })).toBe('/admin/log?actor=person%3A1&cursor=7');
});

test('the service is asked for whole days', () =>
  expect(decodeURIComponent(logCall({ from: '2026-12-01', to: '2026-12-31' }))).toBe(
    'log?from=2026-12-01T00:00:00.000Z&to=2027-01-01T00:00:00.000Z',
  ));

test.each(['tomorrow', '2026-13-45', "2026-12-01' OR 1"])('the service is not asked for the day %s', (from) =>
  expect(logCall({ from })).toBe('log?'),
);
