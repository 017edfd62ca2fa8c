/** @vitest-environment node */
import * as fc from 'fast-check';
import { offerFrom, pendingSubscription, subjectFrom } from './pending-subscription.ts';

const codes = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/);

it('reads a pending subscription back from the address unchanged', () => {
  fc.assert(
    fc.property(fc.constantFrom('alert' as const, 'practice' as const), codes, (kind, code) => {
      const { subject } = pendingSubscription({ kind, code });
      expect([offerFrom(subject), subjectFrom(subject)]).toEqual([{ kind, code }, subject]);
    }),
  );
});

it.each(['', 'alert:', 'alert', 'course:brief', 'alert:a b', 'alert:a,b', `alert:${'a'.repeat(65)}`, 'alert:a\n'])(
  'reads no subscription from %j',
  (text) => expect([offerFrom(text), subjectFrom(text)]).toEqual([null, undefined]),
);
