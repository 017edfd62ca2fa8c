import * as E from '#fp-ts/Either';
import type { HttpOptions } from './http-options.ts';
import type { Answered } from './read-answer.ts';
import { type Http, type HttpRequest, insufficientAuthentication } from './transport.ts';

/** Renewals under way, by the store whose tokens they replace. */
const underWay = new WeakMap<object, Promise<boolean>>();

/**
 * Wraps a transport that renews the session when a service rejects the access token, and repeats
 * the call. Calls over one token store that fail at the same time share one renewal; a call that
 * failed with an already replaced token is only repeated. When the session cannot be renewed, the
 * refusal is returned.
 */
export const renewing = (http: Http, { tokens, renew }: Pick<HttpOptions, 'tokens' | 'renew'>): Http => {
  if (tokens === undefined || renew === undefined) return http;

  const renewOnce = (): Promise<boolean> => {
    const running = underWay.get(tokens);
    if (running !== undefined) return running;
    const started = renew(http)()
      .then(E.isRight)
      .finally(() => underWay.delete(tokens));
    underWay.set(tokens, started);
    return started;
  };

  return (request: HttpRequest) => async (): Promise<Answered> => {
    const spent = tokens.read().access;
    const outcome = await http(request)();
    if (spent === undefined || !isSessionRefused(request, outcome)) return outcome;
    const isRenewed = tokens.read().access !== spent || (await renewOnce());
    return isRenewed ? http(request)() : outcome;
  };
};

/**
 * Returns whether a 401 concerns the session: at sign-in it concerns the password, and where the
 * sign-in is too old (RFC 9470) a renewal does not help.
 */
const isSessionRefused = ({ session }: HttpRequest, outcome: Answered): boolean =>
  (session === 'offered' || session === 'required') &&
  E.isLeft(outcome) &&
  outcome.left._tag === 'Rejected' &&
  outcome.left.status === 401 &&
  outcome.left.challenge !== insufficientAuthentication;
