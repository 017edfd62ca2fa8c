import type { CaptchaFailure, CaptchaToken } from '@masthead/core';
import { type Challenge, type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey as derivePbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey as deriveSha } from 'altcha-lib/algorithms/web/sha';
import { pipe } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';

const timeoutMs = 30_000;

/**
 * Solves a challenge. No worker: every step awaits WebCrypto, which hashes off the main thread, so
 * the page stays responsive and the policy needs no `worker-src`. Fails after 30 s with
 * `CaptchaUnsolved`.
 */
export const solved = (challenge: Challenge): TE.TaskEither<CaptchaFailure, CaptchaToken> =>
  pipe(solve(challenge), TE.map(toToken(challenge)));

const solve = (challenge: Challenge): TE.TaskEither<CaptchaFailure, Solution> =>
  pipe(
    TE.tryCatch(
      () =>
        solveChallenge({
          challenge,
          deriveKey: challenge.parameters.algorithm.startsWith('PBKDF2/') ? derivePbkdf2 : deriveSha,
          timeout: timeoutMs,
        }),
      (cause): CaptchaFailure => ({ _tag: 'CaptchaUnsolved', cause }),
    ),
    TE.chain(TE.fromNullable<CaptchaFailure>({ _tag: 'CaptchaUnsolved', cause: `no solution within ${timeoutMs} ms` })),
  );

/** Parameters go back as they came, unknown ones included: the service signed them. */
const toToken =
  ({ parameters, signature }: Challenge) =>
  (solution: Solution): CaptchaToken =>
    base64(JSON.stringify({ challenge: { parameters, signature }, solution }));

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
