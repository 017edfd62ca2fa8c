import { makeHttp, renewSession, tokenStore } from '@masthead/adapters/http';
import type { ClientId, RefreshFailure } from '@masthead/core/session';
import type { Asker } from './asker.ts';
import { hashOf, knownOutcome, lateTabsMs, renewTogether } from './renew-together.ts';
import type { Renewed } from './renewals.ts';
import type { GatewaySettings } from './settings.ts';
import { agents } from './upstream.ts';

const afterFailure = (failure: RefreshFailure): Renewed => {
  switch (failure._tag) {
    case 'RefreshRefused':
      return { _tag: 'Refused' };
    case 'TimedOut':
      return { _tag: 'Failed', status: 504 };
    case 'Garbled':
      return { _tag: 'Failed', status: 502 };
    // Also when another process of this site was quicker with the same token: the session lives,
    // and the browser is about to get its new pair.
    default:
      return { _tag: 'Failed', status: 503 };
  }
};

const ask = async (
  { services, timeoutsMs }: GatewaySettings,
  refresh: string,
  { requestId, caller }: Asker,
  client: ClientId,
): Promise<Renewed> => {
  const tokens = tokenStore({ access: undefined, refresh });
  const http = makeHttp({
    baseUrl: services.user,
    tokens,
    timeoutMs: timeoutsMs.user,
    requestId: () => requestId,
    ...caller,
    agents,
  });
  const outcome = await renewSession(http)(client)();
  if (outcome._tag === 'Left') return afterFailure(outcome.left);
  const pair = tokens.read();
  return pair.access === undefined || pair.refresh === undefined
    ? { _tag: 'Failed', status: 502 }
    : {
        _tag: 'Renewed',
        access: pair.access,
        refresh: pair.refresh,
        expiresIn: outcome.right.expiresInSeconds ?? 0,
      };
};

const start = (settings: GatewaySettings, token: string, asker: Asker, client: ClientId): Promise<Renewed> => {
  const { renewals, sharedStore, note } = settings;
  const key = hashOf(token);
  const store = sharedStore();
  const renew = async () => {
    const outcome = await ask(settings, token, asker, client);
    note({ _tag: 'Renewal', outcome: outcome._tag });
    return outcome;
  };
  const flight = store === undefined ? renew() : renewTogether(store, token, settings.timeoutsMs.user, renew);
  renewals.set(key, flight);
  void flight.then((outcome) => {
    // A service that returns the same refresh token must be called again.
    if (outcome._tag === 'Renewed' && outcome.refresh !== token) {
      setTimeout(() => renewals.delete(key), lateTabsMs).unref();
    } else renewals.delete(key);
  });
  return flight;
};

/**
 * Spends a refresh token at most once among those who share `renewals` or a store, however many
 * requests carry it: requests during the renewal share its answer, and requests within `lateTabsMs`
 * afterwards get the same new pair, or the newest one when that pair was itself renewed meanwhile.
 * A custom renewer is called each time. Never throws.
 */
export const renewOnce = async (
  settings: GatewaySettings,
  refreshToken: string,
  asker: Asker,
  client: ClientId = 'web',
): Promise<Renewed> => {
  const { renewals, sharedStore, renewer } = settings;
  const elsewhere = renewer();
  if (elsewhere !== undefined) return elsewhere(refreshToken, asker, client);
  let spent = refreshToken;
  let outcome = await (renewals.get(hashOf(spent)) ?? start(settings, spent, asker, client));
  while (outcome._tag === 'Renewed' && outcome.refresh !== spent) {
    spent = outcome.refresh;
    const next = await (renewals.get(hashOf(spent)) ?? knownOutcome(sharedStore(), spent));
    if (next === undefined || next._tag === 'Failed') break;
    outcome = next;
  }
  return outcome;
};
