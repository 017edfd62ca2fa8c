import type { CaptchaFailure, CaptchaToken, SolveCaptcha, TransportFailure } from '@masthead/core';
import type { Challenge } from 'altcha-lib';
import * as t from 'io-ts';
import { pipe } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import { hasConsent } from '../../../browser/consent.ts';
import { type Call, call, reading, withFacts } from '../../client/call.ts';
import { CaptchaOffer } from './captcha-offer.ts';

interface CostBrand {
  readonly Cost: unique symbol;
}

/**
 * Rounds per guess. A single guess cannot be aborted, so a costlier challenge would outlast every
 * time-out.
 */
const Cost = t.brand(
  t.Int,
  (rounds): rounds is t.Branded<t.Int, CostBrand> => rounds >= 1 && rounds <= 1_000_000,
  'Cost',
);

const Scalar = t.union([t.string, t.number, t.boolean, t.null]);

const ChallengeWire = t.intersection(
  [
    t.type({
      parameters: t.intersection([
        t.type({
          algorithm: t.string,
          nonce: t.string,
          salt: t.string,
          cost: Cost,
          keyLength: t.number,
          keyPrefix: t.string,
        }),
        t.partial({ keySignature: t.string, expiresAt: t.number, data: t.record(t.string, Scalar) }),
      ]),
    }),
    t.partial({ signature: t.string }),
  ],
  'Challenge',
);

type ChallengeRequest = { readonly action: string; readonly mayAskThirdParty: boolean };
type FetchChallenge = (request: ChallengeRequest) => TE.TaskEither<TransportFailure, Challenge | CaptchaOffer>;

const fetchChallenge = call<FetchChallenge>()({
  service: 'user',
  method: 'GET',
  path: '/v2/captcha/challenge',
  session: 'none',
  query: ['action', 'thirdParty'],
  request: ([{ action, mayAskThirdParty }]) => ({
    query: { action, thirdParty: mayAskThirdParty ? 'allowed' : undefined },
  }),
  answer: reading(t.union([CaptchaOffer, ChallengeWire]), (found): Challenge | CaptchaOffer => found),
});

type Solving = TE.TaskEither<CaptchaFailure, CaptchaToken>;

/** What solves a captcha is loaded with the first one. */
const loading = (load: () => Promise<Solving>): Solving =>
  TE.flatten(TE.tryCatch(load, (cause): CaptchaFailure => ({ _tag: 'Unreachable', cause })));

const isOffer = (found: Challenge | CaptchaOffer): found is CaptchaOffer => 'provider' in found;

/**
 * Fetches a challenge for the action and solves it (decisions §7); returns the base64 payload for
 * `CaptchaKey`. To a visitor who consented to functional services (C0003) the service may offer a
 * third party's captcha; if that fails, or without consent, the built-in captcha is used.
 */
export const solveCaptcha: Call<SolveCaptcha> = withFacts(fetchChallenge.facts, (http) => (action) => {
  const solving = (mayAskThirdParty: boolean): Solving =>
    pipe(
      fetchChallenge(http)({ action, mayAskThirdParty }),
      TE.mapLeft((failure): CaptchaFailure => failure),
      TE.chain((found): Solving => {
        if (!isOffer(found)) return loading(async () => (await import('./captcha-solver.ts')).solved(found));
        if (!mayAskThirdParty) return TE.left({ _tag: 'Garbled', cause: 'nobody has agreed to a third party' });
        return pipe(
          loading(async () => (await import('./captcha-provider.ts')).solvedByProvider(found, action)),
          TE.orElse(() => solving(false)),
        );
      }),
    );
  return () => solving(hasConsent('C0003', typeof document === 'undefined' ? undefined : document))();
});
