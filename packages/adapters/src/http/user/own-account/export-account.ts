import type { ExportAccount } from '@masthead/core/account';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { ownAccount, ownRefusal } from '../shared/own-account.ts';

/** Exports all data of the account (decisions §3 export), unchanged, for its owner to read. */
export const exportAccount = call<ExportAccount>()({
  ...ownAccount,
  method: 'GET',
  path: '/v2/users/:userId/export',
  maxAnswerBytes: 16 * 1024 * 1024,
  request: ([userId]) => ({ segments: { userId } }),
  answer: reading(t.type({ data: t.UnknownRecord }, 'Export'), ({ data }) => data),
  refusals: ownRefusal,
});

/** The service decides what is in the copy. */
export const sample: Sample<ExportAccount> = { given: ['user-1'], answer: { data: {} } };
