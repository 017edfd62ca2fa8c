import type { ReadAccountNotices } from '@masthead/core/registration';
import { call, reading, type Sample } from '../../client/call.ts';
import { NoticesWire, toNotices } from '../profile/notices-wire.ts';

/** What the pages of an account say of it, from the current profile; for pages that read nothing else of that. */
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
