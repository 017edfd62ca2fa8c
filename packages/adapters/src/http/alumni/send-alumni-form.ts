import type { SendAlumniForm } from '@masthead/core/alumni';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../client/call.ts';
import { Count } from '../client/wire-types.ts';
import { alumniRefusal, wordPattern } from './alumni-wire.ts';

const ReceiptWire = t.type(
  { taken: Count, refused: t.readonlyArray(t.type({ row: Count, field: t.string })) },
  'AlumniReceipt',
);

/** Sends a form. 400 is `ValuesRefused` or `CaptchaRefused` by its code, 401 `SignInRequired`, 403 `NotAllowed`. */
export const sendAlumniForm = call<SendAlumniForm>()({
  service: 'alumni',
  method: 'POST',
  path: '/v1/forms/:form',
  patterns: { form: wordPattern },
  session: 'offered',
  headers: ['CaptchaKey'],
  body: 'json',
  request: ([{ form, values, captcha, language }]) => ({
    segments: { form },
    headers: { CaptchaKey: captcha },
    body: { values, language },
  }),
  answer: reading(ReceiptWire, (receipt) => receipt),
  refusals: alumniRefusal,
});

export const sample: Sample<SendAlumniForm> = {
  given: [
    {
      form: 'message',
      values: { firstName: 'Ada', lastName: 'Reader', email: 'ada@example.com', topic: 'Tides', message: 'How high?' },
      captcha: 'solved',
      language: 'en',
    },
  ],
  answer: { taken: 1, refused: [] },
};
