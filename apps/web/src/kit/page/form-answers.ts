import type { IncomingMessage, ServerResponse } from 'node:http';
import { failureMessage, type Message, message } from '@masthead/core';
import { sendingMs } from '@masthead/gateway';
import { allowedMs } from '../../server/configuration/page-times.ts';
import type { Served } from '../forms/served.ts';

/**
 * Milliseconds until a posted form is reported as pending; with rendering the visitor waits at most 3 s. The call
 * continues: cancelling it would leave its result in doubt.
 */
const formDeadlineMs = 2_000;

/** A call that is left no time at all would be given up unheard where its service answers at once, in milliseconds. */
const leastTimeMs = 250;

type Posting = {
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly context: { readonly req: IncomingMessage };
};

/**
 * What is left of that for a form, in milliseconds. What was asked before it and between its calls counts, the time in which its sender sent it
 * does not.
 */
export const formTimeLeftMs = ({ startedAt, context: { req } }: Posting): number =>
  Math.max(leastTimeMs, startedAt + sendingMs(req) + allowedMs(formDeadlineMs) - Date.now());

/** What was posted came from elsewhere, or was opened before the visitor signed in or out. */
export const refusedPress = message('Form_Expired');
export const refusedForm: Served = { errors: [], problem: { message: refusedPress, field: null } };

/** The browser did not send back the cookie that was set with the form; one that keeps none can hold no session either. */
export const unkeptForm: Served = { errors: [], problem: { message: message('Form_NoCookie'), field: null } };

/** What was posted is still worked on, and may be done by the time that it is sent again. */
export const stillWorking = message('Form_StillWorking');

export const outOfTime: Served = {
  errors: [],
  problem: { message: stillWorking, field: null },
};

/** Any failure of a form: of the way to its service, or one of the feature's own. */
type Failure = { readonly _tag: string; readonly retryAfterSeconds?: number };

/** The status of a page whose service is away (503) or has not answered in time (504), and when to ask again. */
export const setRetryAfter = (res: ServerResponse, status: 503 | 504): void => {
  res.statusCode = status;
  res.setHeader('Retry-After', '5');
};

/** Sets the status of a page with an error; for a failing service also Retry-After. */
export const refuse = (res: ServerResponse, status: number): void => {
  if (status === 503 || status === 504) setRetryAfter(res, status);
  else res.statusCode = status;
};

/** The status of a page that asks for its form again: 422 when its visitor can mend it, 429 when they have to wait, 503 when it is the service's. */
export const askAgain = (res: ServerResponse, failure: Failure | undefined): void => {
  switch (failure?._tag) {
    case 'TooManyTries':
      res.statusCode = 429;
      res.setHeader('Retry-After', String(failure.retryAfterSeconds ?? 60));
      return;
    case 'Unreachable':
    case 'TimedOut':
    case 'Unavailable':
    case 'Garbled':
    case 'Defect':
      setRetryAfter(res, 503);
      return;
    default:
      res.statusCode = 422;
  }
};

/** Returns the message of a failure: a visitor whose form arrived has a connection and need not check it. */
export const pageMessage = (answered: Message): Message =>
  answered.key === 'Failure_Unreachable' ? message('Failure_Unavailable') : answered;

/** The page of a service that has answered in a way that makes no sense, for example without what it promised. */
export const garbledForm: Served = {
  errors: [],
  problem: { message: failureMessage({ _tag: 'Garbled', cause: undefined }), field: null },
};
