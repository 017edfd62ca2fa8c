import type { TaskEither } from '#fp-ts/TaskEither';
import type { TransportFailure } from './failure.ts';

/** The proof that a person, or a machine that took its time, filled a form in (decisions §7): solved, or a form's time stamp. */
export type CaptchaToken = string;

export type CaptchaFailure = { readonly _tag: 'CaptchaUnsolved'; readonly cause: unknown } | TransportFailure;

/** Obtains a solved token for one action, for example `register` (decisions §7). */
export type SolveCaptcha = (action: string) => TaskEither<CaptchaFailure, CaptchaToken>;

/**
 * Obtains the signed time stamp that replaces a solved captcha where there is no script (decisions
 * §7).
 */
export type FetchFormStamp = (action: string) => TaskEither<TransportFailure, CaptchaToken>;
