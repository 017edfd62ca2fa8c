import type { ReadAccountNotices } from '@masthead/core/registration';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';

const NoticesWire = t.partial({ isConfirmed: t.boolean, isKept: t.boolean }, 'AccountNotices');

/** What the pages of an account say of it, from the current profile; a service that leaves it out has nothing to say. */
export const readAccountNotices = call<ReadAccountNotices>()({
  service: 'user',
  method: 'GET',
  path: '/v2/users/me',
  session: 'required',
  request: () => ({}),
  answer: reading(NoticesWire, ({ isConfirmed = true, isKept = false }) => ({
    isUnconfirmed: !isConfirmed,
    isKept,
  })),
  refusals: { 401: { _tag: 'SignInRequired' } },
});

export const sample: Sample<ReadAccountNotices> = {
  given: [],
  answer: { data: { isConfirmed: false, isKept: false } },
};
