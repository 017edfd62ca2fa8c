import type { ReadAccountNotices } from '@masthead/core/registration';
import { call, reading, type Sample } from '../../client/call.ts';
import { NoticesWire, toNotices } from '../shared/notices-wire.ts';

/** Reads the notices of an account from the current profile, for pages that need only these. */
export const readAccountNotices = call<ReadAccountNotices>()({
  service: 'user',
  method: 'GET',
  path: '/v2/users/me',
  session: 'required',
  request: () => ({}),
  answer: reading(NoticesWire, toNotices),
  refusals: { 401: { _tag: 'SignInRequired' } },
});

export const sample: Sample<ReadAccountNotices> = {
  given: [],
  answer: { data: { isConfirmed: false, isKept: false, isEditor: false } },
};
