import * as E from '#fp-ts/Either';
import type { HttpOptions } from './http-options.ts';
import type { Answered } from './read-answer.ts';
import { type Http, type HttpRequest, insufficientAuthentication } from './transport.ts';

/** Renewals under way, by the store whose tokens they replace. */
const underWay = new WeakMap<object, Promise<boolean>>();

/**
 * A transport that renews the session when a service no longer takes the access token, and tries the call once more. However many calls
 * over one token store are refused at a time, the session is renewed once; a call refused with a token that another has replaced
 * meanwhile is only tried again. When the session cannot be renewed the refusal stands.
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
 * 401 speaks of the session only where the call needs one: at sign-in it speaks of the password. Where the sign-in is too long ago
 * (RFC 9470) no renewal helps.
 */
const isSessionRefused = ({ session }: HttpRequest, outcome: Answered): boolean =>
  (session === 'offered' || session === 'required') &&
  E.isLeft(outcome) &&
  outcome.left._tag === 'Rejected' &&
  outcome.left.status === 401 &&
  outcome.left.challenge !== insufficientAuthentication;
