import { isIPv6 } from 'node:net';
import { type BucketSize, siteStore } from './site-store.ts';

/** What a caller may use up, and how many callers are remembered. */
type AllowanceSize = BucketSize & { readonly maxCallers?: number };

/** Takes the cost of something from a caller's allowance. Gives the seconds to wait when there is not enough of it left. */
export type TakeAllowance = (address: string, cost: number) => number | undefined;

/** What counts as one caller: an IPv4 address, or the /64 that one IPv6 customer is given. */
const callerAt = (address: string): string => {
  if (!isIPv6(address)) return address;
  const [left = [], right = []] = address
    .split('%', 1)
    .join('')
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};

/** A token bucket for each caller; the one not heard of for longest is forgotten first. */
export const makeAllowance = (
  { burst, perSecond, maxCallers = 10_000 }: AllowanceSize,
  now: () => number = () => Date.now(),
): TakeAllowance => {
  const callers = new Map<string, { readonly left: number; readonly at: number }>();
  return (address, cost) => {
    const caller = callerAt(address);
    const at = now();
    const before = callers.get(caller) ?? { left: burst, at };
    const held = Math.min(burst, before.left + (Math.max(0, at - before.at) / 1_000) * perSecond);
    const isEnough = held >= cost;
    callers.delete(caller);
    const [oldest] = callers.keys();
    if (callers.size >= maxCallers && oldest !== undefined) callers.delete(oldest);
    callers.set(caller, { left: isEnough ? held - cost : held, at });
    return isEnough ? undefined : Math.ceil((cost - held) / perSecond);
  };
};

/**
 * An allowance that a caller has once at all processes of the site, while they share a store, and otherwise once at each.
 * @param name of what is allowed, unlike all others
 */
export const makeSharedAllowance = (
  name: string,
  size: BucketSize,
): ((address: string, cost: number) => Promise<number | undefined>) => {
  const takeHere = makeAllowance(size);
  return async (address, cost) => {
    try {
      const store = siteStore();
      if (store !== undefined) return await store.spend(`allowance:${name}:${callerAt(address)}`, size, cost);
    } catch {
      // The store has logged it itself.
    }
    return takeHere(address, cost);
  };
};
