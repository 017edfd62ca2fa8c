import { createActor, SimulatedClock } from 'xstate';
import * as O from '#fp-ts/Option';
import * as TE from '#fp-ts/TaskEither';
import type { HandledBy } from '../shared/outcome.ts';
import { everything, explore, never, settled, statesWithoutDescription } from '../testing/explore.ts';
import { aSessionHint } from './builder.ts';
import type { RefreshFailure } from './failure.ts';
import { type SessionMachine, sessionMachine } from './machine.ts';
import type { SessionHint } from './model.ts';
import type { SessionEmitted, SessionInput, SessionPorts } from './page-session.ts';
import type { SessionNews } from './port.ts';
import { sessionView } from './view.ts';

const minute = 60_000;
const inTenMinutes = aSessionHint(1, { expiresAt: 10 * minute });
const longAgo = aSessionHint(1, { expiresAt: -minute });
const unreachable: RefreshFailure = { _tag: 'Unreachable', cause: 'offline' };

/** One device: a hint cookie, a clock, and a service that renews for ten minutes. Tabs are opened on it. */
const device = (cookie: SessionHint | undefined) => {
  const clock = new SimulatedClock();
  let hint = cookie;
  const listeners = new Set<(news: SessionNews) => void>();
  const refreshes: string[] = [];
  const told: SessionNews['type'][] = [];
  let turn: Promise<unknown> = Promise.resolve();
  const renew = () => {
    hint = aSessionHint(1, { expiresAt: clock.now() + 10 * minute });
  };

  const openTab = (changes: Partial<SessionPorts> = {}, input: SessionInput = {}) => {
    let own: ((news: SessionNews) => void) | undefined;
    const ports: SessionPorts = {
      now: () => clock.now(),
      readSessionHint: () => O.fromNullable(hint),
      refreshSession: (client) => async () => {
        refreshes.push(client);
        await settled();
        renew();
        return { _tag: 'Right', right: undefined };
      },
      requireReLogin: () => {
        hint = hint && { ...hint, reLoginRequiredForSensitiveData: true };
      },
      signOut: () => TE.right(undefined),
      forgetSession: () => {
        hint = undefined;
      },
      notifyOtherTabs: (news) => {
        told.push(news.type);
        for (const listener of listeners) if (listener !== own) listener(news);
      },
      listenToOtherTabs: (listener) => {
        own = listener;
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      oneTabAtATime: (task) => () => {
        const mine = turn.then(task);
        turn = mine.catch(() => undefined);
        return mine;
      },
      ...changes,
    };
    const actor = createActor(sessionMachine(ports), { clock, input });
    const emitted: SessionEmitted['type'][] = [];
    actor.on('*', ({ type }) => emitted.push(type));
    actor.start();
    return { actor, emitted, view: () => sessionView(actor.getSnapshot()) };
  };

  const wait = async (ms: number) => {
    clock.increment(ms);
    for (let round = 0; round < 50; round += 1) await settled();
  };

  return {
    clock,
    openTab,
    wait,
    refreshes,
    told,
    listeners,
    cookie: () => hint,
    write: (to: SessionHint | undefined) => {
      hint = to;
    },
    renew,
  };
};

describe('a session at start-up', () => {
  it('starts anonymous without a hint', () => {
    expect(device(undefined).openTab().view()).toEqual({
      session: { _tag: 'anonymous' },
      isSignedIn: false,
      userId: undefined,
      firstName: undefined,
      mustSignInAgain: false,
    });
  });

  it('starts active while its hint is valid', () => {
    expect(device(inTenMinutes).openTab().view()).toMatchObject({
      session: { _tag: 'active', hint: inTenMinutes },
      isSignedIn: true,
      firstName: inTenMinutes.firstName,
      mustSignInAgain: false,
    });
  });

  it('renews itself after its end, and requires a new sign-in for sensitive data from then on', async () => {
    const { cookie, openTab, refreshes, told, wait } = device(longAgo);
    const { emitted, view } = openTab();
    expect(view()).toMatchObject({ session: { _tag: 'refreshing' }, isSignedIn: false });
    await wait(0);
    expect(view()).toMatchObject({ session: { _tag: 'active' }, isSignedIn: true, mustSignInAgain: true });
    expect(cookie()?.reLoginRequiredForSensitiveData).toBe(true);
    expect({ emitted, refreshes, told }).toEqual({
      emitted: ['session.opened'],
      refreshes: ['web'],
      told: ['refreshed'],
    });
  });

  it.each<RefreshFailure>([{ _tag: 'RefreshRefused' }, unreachable])(
    'expires and disappears when it cannot be renewed: %j',
    async (failure) => {
      const { cookie, openTab, wait } = device(longAgo);
      const { emitted, view } = openTab({ refreshSession: () => TE.left(failure) });
      await wait(0);
      expect(view()).toMatchObject({ session: { _tag: 'expired' }, isSignedIn: false, mustSignInAgain: true });
      expect(cookie()).toBeUndefined();
      expect(emitted).toEqual(['session.expired']);
    },
  );

  it.each<RefreshFailure>([unreachable, { _tag: 'RefreshRefused' }])(
    'ends with a sign-out after %j, without a token left',
    async (failure) => {
      const { openTab, wait } = device(longAgo);
      const signOut = vi.fn(() => TE.left(unreachable));
      const { emitted, view } = openTab({ refreshSession: () => TE.left(failure), signOut });
      await wait(0);
      expect(signOut).toHaveBeenCalledTimes(1);
      expect(view().session._tag).toBe('expired');
      expect(emitted).toEqual(['session.expired']);
    },
  );

  it('counts as expired while its sign-out is under way, and no longer', async () => {
    const { cookie, openTab, wait } = device(longAgo);
    const { actor, emitted, view } = openTab({ refreshSession: () => TE.left(unreachable), signOut: () => never });
    await wait(0);
    expect(view()).toMatchObject({ session: { _tag: 'expired' }, isSignedIn: false });
    expect([cookie(), emitted]).toEqual([undefined, []]);
    await wait(5_000);
    expect(actor.getSnapshot().hasTag('settled')).toBe(true);
    expect(emitted).toEqual(['session.expired']);
  });

  it('stays expired where renewing is skipped', async () => {
    const { openTab, refreshes, wait } = device(longAgo);
    const { view } = openTab({}, { skipsRefresh: true });
    await wait(0);
    expect(view().session._tag).toBe('expired');
    expect(refreshes).toEqual([]);
  });

  it('expires when the service renews it but leaves no hint', async () => {
    const { openTab, wait, write } = device(longAgo);
    const { view } = openTab({
      refreshSession: () => async () => {
        write(undefined);
        return { _tag: 'Right', right: undefined };
      },
    });
    await wait(0);
    expect(view().session._tag).toBe('expired');
  });

  it('names its client', async () => {
    const { openTab, refreshes, wait } = device(longAgo);
    openTab({}, { client: 'web-passwordless' });
    await wait(0);
    expect(refreshes).toEqual(['web-passwordless']);
  });
});

describe('a session during a visit', () => {
  it('renews itself half a minute before its end, repeatedly, without a visible change', async () => {
    const { openTab, refreshes, wait } = device(inTenMinutes);
    const { actor, emitted, view } = openTab();
    const seen = new Set<boolean>();
    actor.subscribe(() => seen.add(view().isSignedIn));
    await wait(9.5 * minute - 1);
    expect(refreshes).toHaveLength(0);
    await wait(1);
    expect(refreshes).toHaveLength(1);
    await wait(9.5 * minute);
    expect(refreshes).toHaveLength(2);
    expect([...seen]).toEqual([true]);
    expect(view().mustSignInAgain).toBe(false);
    expect(emitted).toEqual([]);
  });

  it('retries while it is valid when the service cannot be reached', async () => {
    const { openTab, wait, renew } = device(inTenMinutes);
    let tries = 0;
    const { view } = openTab({
      refreshSession: () => async () => {
        if (++tries < 3) return { _tag: 'Left', left: unreachable };
        renew();
        return { _tag: 'Right', right: undefined };
      },
    });
    await wait(9.5 * minute);
    await wait(5_000);
    await wait(5_000);
    expect(tries).toBe(3);
    expect(view()).toMatchObject({ session: { _tag: 'active' }, isSignedIn: true });
  });

  it('ends when it has expired and the service still cannot be reached', async () => {
    const { openTab, wait } = device(inTenMinutes);
    const { view } = openTab({ refreshSession: () => TE.left(unreachable) });
    await wait(9.5 * minute);
    for (let n = 0; n < 6; n += 1) await wait(5_000);
    expect(view().session._tag).toBe('expired');
  });

  it('ends at once when the renewal is refused', async () => {
    const { openTab, wait } = device(inTenMinutes);
    const { view } = openTab({ refreshSession: () => TE.left({ _tag: 'RefreshRefused' }) });
    await wait(9.5 * minute);
    expect(view().session._tag).toBe('expired');
  });

  it('starts with a sign-in on this page or in the chat, if there is a hint', () => {
    for (const type of ['visitor.signedIn', 'chatbot.signedIn'] as const) {
      const { openTab, told, write } = device(undefined);
      const { actor, emitted, view } = openTab();
      actor.send({ type });
      expect(view().isSignedIn).toBe(false);
      write(inTenMinutes);
      actor.send({ type });
      expect(view()).toMatchObject({ isSignedIn: true, userId: inTenMinutes.userId });
      expect({ emitted, told }).toEqual({ emitted: ['session.opened'], told: ['signedIn'] });
    }
  });
});

describe('signing out', () => {
  it.each([
    ['agrees', TE.right(undefined)],
    ['fails', TE.left(unreachable)],
  ] as const)('clears the visitor at once, also when the service %s', async (_, answer) => {
    const { cookie, openTab, told, wait } = device(inTenMinutes);
    const { actor, emitted, view } = openTab({ signOut: () => answer });
    actor.send({ type: 'signOut.requested' });
    expect(view().isSignedIn).toBe(false);
    expect(cookie()).toBeUndefined();
    await wait(0);
    expect(view().session._tag).toBe('anonymous');
    expect({ emitted, told }).toEqual({ emitted: ['session.closed'], told: ['signedOut'] });
  });

  it('does not wait for a service that never answers', async () => {
    const { openTab, wait } = device(inTenMinutes);
    const { actor } = openTab({ signOut: () => never });
    actor.send({ type: 'signOut.requested' });
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    await wait(5_000);
    expect(actor.getSnapshot().hasTag('settled')).toBe(true);
  });
});

describe('several tabs of one visitor', () => {
  const twenty = Array.from({ length: 20 });

  it('renew an expired session once between them', async () => {
    const { openTab, refreshes, wait } = device(longAgo);
    const tabs = twenty.map(() => openTab());
    await wait(0);
    expect(tabs.map(({ view }) => view().session._tag)).toEqual(twenty.map(() => 'active'));
    expect(refreshes).toHaveLength(1);
  });

  it('renew a valid session once between them, each time it is due', async () => {
    const { openTab, refreshes, wait } = device(inTenMinutes);
    const tabs = twenty.map(() => openTab());
    await wait(9.5 * minute);
    expect(refreshes).toHaveLength(1);
    await wait(9.5 * minute);
    expect(refreshes).toHaveLength(2);
    expect(tabs.every(({ view }) => view().isSignedIn)).toBe(true);
  });

  it('end together when the renewal is refused, with one request', async () => {
    const { openTab, wait } = device(longAgo);
    let asked = 0;
    const refreshSession = () => () => {
      asked += 1;
      return TE.left<RefreshFailure, void>({ _tag: 'RefreshRefused' })();
    };
    const tabs = twenty.map(() => openTab({ refreshSession }));
    await wait(0);
    expect(tabs.every(({ view }) => view().session._tag === 'expired')).toBe(true);
    expect(asked).toBe(1);
  });

  it('sign in and out together', async () => {
    const { openTab, wait, write } = device(undefined);
    const one = openTab();
    const other = openTab();
    write(inTenMinutes);
    one.actor.send({ type: 'visitor.signedIn' });
    expect(other.view().isSignedIn).toBe(true);
    other.actor.send({ type: 'signOut.requested' });
    await wait(0);
    expect(one.view().session._tag).toBe('anonymous');
  });

  it('receive no messages from each other once closed', () => {
    const { listeners, openTab } = device(inTenMinutes);
    const { actor } = openTab();
    actor.stop();
    expect(listeners.size).toBe(0);
  });
});

describe('the session machine', () => {
  const start =
    (cookie: SessionHint | undefined, input: SessionInput = {}) =>
    ({ clock }: { readonly clock: SimulatedClock }) => {
      const ports: SessionPorts = {
        now: () => clock.now(),
        readSessionHint: () => O.fromNullable(cookie),
        refreshSession: () => never,
        requireReLogin: () => undefined,
        signOut: () => never,
        forgetSession: () => undefined,
        notifyOtherTabs: () => undefined,
        listenToOtherTabs: () => () => undefined,
        oneTabAtATime: (task) => task,
      };
      return { ports, input };
    };
  const from =
    (...given: Parameters<typeof start>) =>
    (options: { readonly clock: SimulatedClock }) => {
      const { ports, input } = start(...given)(options);
      return createActor(sessionMachine(ports), { ...options, input });
    };
  const renewed = { hint: aSessionHint(1, { expiresAt: 20 * minute }), by: 'thisTab' } as const;
  const events: readonly HandledBy<SessionMachine>[] = [
    { type: 'visitor.signedIn' },
    { type: 'chatbot.signedIn' },
    { type: 'signOut.requested' },
    { type: 'signOut.answered', failure: undefined },
    { type: 'session.renewed', renewal: renewed },
    { type: 'renewal.failed', failure: unreachable },
    { type: 'renewal.failed', failure: { _tag: 'RefreshRefused' } },
    { type: 'otherTab.signedIn' },
    { type: 'otherTab.signedOut' },
    { type: 'otherTab.refreshed' },
  ];

  it('reaches every state and takes every transition', () => {
    expect(
      explore({
        starts: [from(undefined), from(inTenMinutes), from(longAgo), from(longAgo, { skipsRefresh: true })],
        events,
        waits: [5_000, 9.5 * minute],
        check: (snapshot) => {
          expect(snapshot.hasTag('busy')).toBe(!snapshot.hasTag('settled'));
          const { isSignedIn, session } = sessionView(snapshot);
          if (isSignedIn) expect(['active', 'refreshing']).toContain(session._tag);
        },
      }),
    ).toEqual(everything);
  });

  it('describes every state', () => {
    const { ports } = start(undefined)({ clock: new SimulatedClock() });
    expect(statesWithoutDescription(sessionMachine(ports))).toEqual([]);
  });
});
