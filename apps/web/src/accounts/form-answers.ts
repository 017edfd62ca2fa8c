import { failureMessage, message } from '@masthead/core';
import type { Served } from '../forms/served.ts';

/** How long a posted form may take before the visitor is told to try again, in milliseconds. */
export const formDeadlineMs = 12_000;

/** The form came from elsewhere, or was opened before the visitor signed in or out. */
export const refusedForm: Served = { errors: [], problem: { message: message('Form_Expired'), field: null } };

export const outOfTime: Served = {
  errors: [],
  problem: { message: failureMessage({ _tag: 'TimedOut', afterMs: formDeadlineMs }), field: null },
};
