import type { FetchFormStamp } from '@masthead/core';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';

/** Gives `form:{stamp}`, ready for `CaptchaKey`. It counts from 3 s to 60 min after it was made, once. */
export const fetchFormStamp = call<FetchFormStamp>()({
  service: 'user',
  method: 'GET',
  path: '/v2/captcha/form-stamp',
  session: 'none',
  query: ['action'],
  request: ([action]) => ({ query: { action } }),
  answer: reading(t.type({ stamp: t.string }, 'FormStamp'), ({ stamp }) => `form:${stamp}`),
});

export const sample: Sample<FetchFormStamp> = { given: ['register'], answer: { stamp: 'a-stamp' } };
