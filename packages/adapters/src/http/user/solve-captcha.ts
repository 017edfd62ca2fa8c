import type { CaptchaFailure, SolveCaptcha, TransportFailure } from '@masthead/core';
import type { Challenge } from 'altcha-lib';
import * as t from 'io-ts';
import { flow } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import { type Call, call, reading, withFacts } from '../call.ts';

interface CostBrand {
  readonly Cost: unique symbol;
}

/** Rounds per guess. A single guess cannot be broken off, so that a dearer challenge would outlast every time-out. */
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

type FetchChallenge = (action: string) => TE.TaskEither<TransportFailure, Challenge>;

const fetchChallenge = call<FetchChallenge>()({
  service: 'user',
  method: 'GET',
  path: '/v2/captcha/challenge',
  session: 'none',
  query: ['action'],
  request: ([action]) => ({ query: { action } }),
  answer: reading(ChallengeWire, (challenge): Challenge => challenge),
});

/**
 * Fetches a challenge for the action and works it out (decisions §7); gives the base64 payload that goes into `CaptchaKey`.
 * What solves it is loaded with the first challenge.
 */
export const solveCaptcha: Call<SolveCaptcha> = withFacts(fetchChallenge.facts, (http) =>
  flow(
    fetchChallenge(http),
    TE.mapLeft((failure): CaptchaFailure => failure),
    TE.chain((challenge) =>
      TE.flatten(
        TE.tryCatch(
          async () => (await import('./captcha-solver.ts')).solved(challenge),
          (cause): CaptchaFailure => ({ _tag: 'Unreachable', cause }),
        ),
      ),
    ),
  ),
);
