import type { FetchFormStamp } from '@masthead/core';
import * as t from 'io-ts';
import { flow } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import { decode } from '../decode.ts';
import { type Http, type HttpRequest, unforeseen } from '../transport.ts';

/** Gives `form:{stamp}`, ready for `CaptchaKey`. It counts from 3 s to 60 min after it was made, once. */
export const fetchFormStamp = (http: Http): FetchFormStamp =>
  flow(
    toRequest,
    http,
    TE.chainEitherKW(decode(FormStampWire)),
    TE.bimap(unforeseen, ({ stamp }) => `form:${stamp}`),
  );

const FormStampWire = t.type({ stamp: t.string }, 'FormStamp');

const toRequest = (action: string): HttpRequest => ({
  method: 'GET',
  path: ['v2', 'captcha', 'form-stamp'],
  query: { action },
});
