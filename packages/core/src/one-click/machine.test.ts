import { createActor } from 'xstate';
import * as TE from '#fp-ts/TaskEither';
import { everything, explore, never, settled, statesWithoutDescription } from '../testing/explore.ts';
import { oneClickMachine } from './machine.ts';
import type { Offer, OneClickPorts } from './model.ts';
import { oneClickView } from './view.ts';

const offer: Offer = { kind: 'alert', code: 'brief-en' };

const having = (...codes: readonly string[]) => ({ userId: 'u', codes, occasionalEmail: false, isUnconfirmed: false });

const started = (ports: Partial<OneClickPorts> = {}, userId: string | undefined = 'u') => {
  const machine = oneClickMachine({
    readSubscriptions: () => TE.right(having()),
    addSubscription: () => TE.right(undefined),
    ...ports,
  });
  return createActor(machine, { input: { offer, userId } }).start();
};
const signedOut = () =>
  createActor(oneClickMachine({ readSubscriptions: () => never, addSubscription: () => never }), {
    input: { offer, userId: undefined },
  }).start();
const view = (actor: ReturnType<typeof started>) => oneClickView(actor.getSnapshot());

describe('the one-click machine', () => {
  const machine = oneClickMachine({ readSubscriptions: () => never, addSubscription: () => never });
  const from = (userId: string | undefined) => (options: object) =>
    createActor(machine, { ...options, input: { offer, userId } });

  it('reaches every state, takes every transition and never offers what the visitor has', () => {
    expect(
      explore({
        starts: [from(undefined), from('u')],
        events: [
          { type: 'subscription.requested' },
          { type: 'subscription.added', codes: [offer.code] },
          { type: 'subscription.added', codes: ['another'] },
          { type: 'prompt.dismissed' },
          { type: 'visitor.signedIn', userId: 'u' },
          { type: 'visitor.signedOut' },
          { type: 'subscriptions.listed', codes: [], isUnconfirmed: false },
          { type: 'subscriptions.listed', codes: [offer.code], isUnconfirmed: true },
          { type: 'listing.failed', failure: { _tag: 'SignInRequired' } },
          { type: 'listing.failed', failure: { _tag: 'TimedOut', afterMs: 1 } },
          { type: 'adding.succeeded' },
          { type: 'adding.failed', failure: { _tag: 'ReLoginRequired' } },
          { type: 'adding.failed', failure: { _tag: 'PracticeRefused' } },
        ],
        distinguish: ({ context }) => [context.isSubscribed, context.isWanted, context.failure?._tag],
        check: (snapshot) => {
          const { status, isBusy, isSentAway, problem } = oneClickView(snapshot);
          expect(['subscribed', 'added'].includes(status)).toBe(snapshot.context.isSubscribed);
          expect([isBusy, isSentAway, problem !== undefined].filter(Boolean).length).toBeLessThan(2);
        },
      }),
    ).toEqual(everything);
  });

  it('describes every state', () => {
    expect(statesWithoutDescription(machine)).toEqual([]);
  });
});

describe('subscribing with one click (C§4)', () => {
  it('sends one request and shows the subscription', async () => {
    const asked = vi.fn(() => TE.right(undefined));
    const actor = started({ addSubscription: asked });
    await settled();
    expect(view(actor).status).toBe('offered');
    for (let press = 0; press < 3; press += 1) actor.send({ type: 'subscription.requested' });
    expect(view(actor)).toMatchObject({ status: 'offered', isBusy: true });
    await settled();
    expect(asked.mock.calls).toEqual([[{ userId: 'u', offer }]]);
    expect(view(actor).status).toBe('added');
  });

  it('remembers an early click, and requests only what the visitor does not have', async () => {
    const asked = vi.fn(() => TE.right(undefined));
    const actor = started({ readSubscriptions: () => TE.right(having(offer.code)), addSubscription: asked });
    actor.send({ type: 'subscription.requested' });
    expect(view(actor)).toMatchObject({ status: 'unknown', isBusy: true });
    await settled();
    expect([view(actor).status, asked.mock.calls]).toEqual(['added', []]);
  });

  it('reports that the address of a new subscriber is unconfirmed, until the session changes', async () => {
    const actor = started({ readSubscriptions: () => TE.right({ ...having(), isUnconfirmed: true }) });
    await settled();
    actor.send({ type: 'subscription.requested' });
    await settled();
    expect(view(actor)).toMatchObject({ status: 'added', isUnconfirmed: true });
    actor.send({ type: 'visitor.signedOut' });
    expect(view(actor).isUnconfirmed).toBe(false);
  });

  it('stays clickable when the subscriptions could not be loaded', async () => {
    const actor = started({ readSubscriptions: () => TE.left({ _tag: 'TimedOut', afterMs: 1 }) });
    await settled();
    expect(view(actor).status).toBe('offered');
    actor.send({ type: 'subscription.requested' });
    await settled();
    expect(view(actor).status).toBe('added');
  });

  it.each([
    [{ _tag: 'PracticeRefused' } as const, 'OneClick_Refused'],
    [{ _tag: 'TooManyTries', retryAfterSeconds: 9 } as const, 'Failure_TooManyTries'],
    [{ _tag: 'Unreachable', cause: 'none' } as const, 'Failure_Unreachable'],
  ])('reports the reason of a failure (%j), and can be repeated', async (failure, key) => {
    const actor = started({ addSubscription: () => TE.left(failure) });
    await settled();
    actor.send({ type: 'subscription.requested' });
    await settled();
    expect(view(actor)).toMatchObject({ status: 'offered', isBusy: false, problem: { key } });
    actor.send({ type: 'subscription.requested' });
    expect(view(actor)).toMatchObject({ isBusy: true, problem: undefined });
  });

  it('leads a visitor without a session to the sign-in', async () => {
    const nobody = signedOut();
    nobody.send({ type: 'subscription.requested' });
    expect(view(nobody).isSentAway).toBe(true);
    const ended = started({ addSubscription: () => TE.left({ _tag: 'SignInRequired' }) });
    await settled();
    ended.send({ type: 'subscription.requested' });
    await settled();
    expect(view(ended).isSentAway).toBe(true);
  });

  it('turns on when another part of the page has subscribed, and only then', async () => {
    const actor = started();
    await settled();
    actor.send({ type: 'subscription.added', codes: ['reading-list-en'] });
    expect(view(actor).status).toBe('offered');
    actor.send({ type: 'subscription.added', codes: ['reading-list-en', offer.code] });
    expect(view(actor).status).toBe('subscribed');
  });
});
