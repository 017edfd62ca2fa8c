/** @vitest-environment node */
import { makeAllowance } from './allowance.ts';

const anAllowance = (maxCallers?: number) => {
  let time = 1_000_000;
  const take = makeAllowance({ burst: 10, perSecond: 2, ...(maxCallers !== undefined && { maxCallers }) }, () => time);
  return {
    take,
    pass: (ms: number) => {
      time += ms;
    },
  };
};

it('decreases with use and returns the time to recover', () => {
  const { take, pass } = anAllowance();
  expect([take('192.0.2.1', 6), take('192.0.2.1', 4)]).toEqual([undefined, undefined]);
  expect(take('192.0.2.1', 5)).toBe(3);
  pass(2_499);
  expect(take('192.0.2.1', 5)).toBe(1);
  pass(1);
  expect(take('192.0.2.1', 5)).toBeUndefined();
});

it('never exceeds its maximum, and does not shrink when a clock is set back', () => {
  const { take, pass } = anAllowance();
  pass(3_600_000);
  expect(take('192.0.2.1', 10)).toBeUndefined();
  expect(take('192.0.2.1', 1)).toBe(1);
  pass(-60_000);
  expect(take('192.0.2.1', 1)).toBe(1);
});

it('counts per caller, where the addresses of one IPv6 customer are one caller', () => {
  const { take } = anAllowance();
  take('2001:db8:0:1::1', 10);
  expect(take('2001:db8:0:1:ffff:2:3:4', 1)).toBe(1);
  expect(take('2001:0db8::1:0:0:0:9', 1)).toBe(1);
  expect(take('2001:db8:0:2::1', 1)).toBeUndefined();
  expect(take('192.0.2.2', 1)).toBeUndefined();
});

it('holds a limited number of callers, the latest ones', () => {
  const { take } = anAllowance(2);
  for (const caller of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) take(caller, 10);
  expect(take('192.0.2.3', 1)).toBe(1);
  expect(take('192.0.2.2', 1)).toBe(1);
  expect(take('192.0.2.1', 1)).toBeUndefined();
});
