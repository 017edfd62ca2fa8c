import type { ExportAddress } from '@masthead/core/mail-links';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { mailLinkRefusals } from '../shared/wire.ts';

/**
 * Exports all data of an address without an account, by the link of a mail. 400 is `LinkInvalid`,
 * 410 `LinkExpired` (code 6008).
 */
export const exportAddress = call<ExportAddress>()({
  service: 'user',
  method: 'POST',
  path: '/v2/mail-links/exports',
  session: 'none',
  body: 'json',
  maxAnswerBytes: 16 * 1024 * 1024,
  request: ([token]) => ({ body: { token } }),
  answer: reading(t.type({ data: t.UnknownRecord }, 'Export'), ({ data }) => data),
  refusals: mailLinkRefusals,
});

/** The service decides what is in the copy. */
export const sample: Sample<ExportAddress> = { given: ['a-token'], answer: { data: {} } };
