import * as fc from 'fast-check';
import { type RailFormType, railPanel } from './rail-panel.ts';

const formTypes: readonly RailFormType[] = ['mq-digital-form', 'email-courses', 'ub-page', 'insights-store-page'];
const facts = { formType: formTypes[0] ?? 'ub-page', isSignedIn: true, isPremiumUser: false, isSubscribed: false };

describe('the right-rail panel (A§2, A§6)', () => {
  it.each([
    ['shows the sign-up form to a signed-out visitor', { isSignedIn: false }, 'signUp'],
    ['shows one click to a signed-in visitor without the subscription', {}, 'oneClick'],
    ['shows nothing to a subscriber', { isSubscribed: true }, 'nothing'],
    ['confirms a subscription to an email course', { isSubscribed: true, formType: 'email-courses' }, 'confirmation'],
    ['counts premium users as registered', { isPremiumUser: true }, 'nothing'],
  ] as const)('%s', (_, changes, shown) => {
    expect(railPanel({ ...facts, ...changes })).toBe(shown);
  });

  it('offers nothing that its visitor has, and confirms nothing that they do not have', () => {
    const anything = fc.record({
      formType: fc.constantFrom(...formTypes),
      isSignedIn: fc.boolean(),
      isPremiumUser: fc.boolean(),
      isSubscribed: fc.boolean(),
    });
    fc.assert(
      fc.property(anything, (given) => {
        const shown = railPanel(given);
        expect(shown === 'signUp').toBe(!given.isSignedIn);
        if (shown === 'oneClick') expect([given.isSubscribed, given.isPremiumUser]).toEqual([false, false]);
        if (shown === 'confirmation') expect([given.isSubscribed, given.formType]).toEqual([true, 'email-courses']);
      }),
    );
  });
});
