import type { CaptchaFailure, CaptchaToken, SolveCaptcha } from '@masthead/core';
import { type Challenge, type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey as derivePbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey as deriveSha } from 'altcha-lib/algorithms/web/sha';
import * as t from 'io-ts';
import { flow, pipe } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import { decode } from '../decode.ts';
import { type Http, type HttpRequest, unforeseen } from '../transport.ts';

/**
 * Fetches a challenge for the action and works it out (decisions §7); gives the base64 payload that goes into `CaptchaKey`.
 *
 * No worker is started: every step awaits WebCrypto, which hashes off the main thread, so the page stays live and the
 * policy needs no `worker-src`. Gives up after 30 s with `CaptchaUnsolved`.
 */
export const solveCaptcha = (http: Http): SolveCaptcha =>
  flow(
    toRequest,
    http,
    TE.chainEitherKW(decode(ChallengeWire)),
    TE.mapLeft((failure): CaptchaFailure => unforeseen(failure)),
    TE.chain((challenge) => pipe(solve(challenge), TE.map(toToken(challenge)))),
  );

interface CostBrand {
  readonly Cost: unique symbol;
}

/** Rounds per guess. A single guess cannot be broken off, so that a dearer challenge would outlast every patience. */
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

const toRequest = (action: string): HttpRequest => ({
  method: 'GET',
  path: ['v2', 'captcha', 'challenge'],
  query: { action },
});

const patienceMs = 30_000;

const solve = (challenge: Challenge): TE.TaskEither<CaptchaFailure, Solution> =>
  pipe(
    TE.tryCatch(
      () =>
        solveChallenge({
          challenge,
          deriveKey: challenge.parameters.algorithm.startsWith('PBKDF2/') ? derivePbkdf2 : deriveSha,
          timeout: patienceMs,
        }),
      (cause): CaptchaFailure => ({ _tag: 'CaptchaUnsolved', cause }),
    ),
    TE.chain(
      TE.fromNullable<CaptchaFailure>({ _tag: 'CaptchaUnsolved', cause: `no solution within ${patienceMs} ms` }),
    ),
  );

/** Parameters go back as they came, unknown ones included: the service signed them. */
const toToken =
  ({ parameters, signature }: Challenge) =>
  (solution: Solution): CaptchaToken =>
    base64(JSON.stringify({ challenge: { parameters, signature }, solution }));

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
