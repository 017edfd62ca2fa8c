import type { AccountNotices } from '@masthead/core/registration';
import * as t from 'io-ts';

/** Notices in the current profile for every account page, in addition to A§3. */
export const NoticesWire = t.partial(
  { isConfirmed: t.boolean, isKept: t.boolean, isEditor: t.boolean },
  'AccountNotices',
);

/** Converts notices; missing ones are off. */
export const toNotices = ({
  isConfirmed = true,
  isKept = false,
  isEditor = false,
}: t.TypeOf<typeof NoticesWire>): AccountNotices => ({
  isUnconfirmed: !isConfirmed,
  isKept,
  isEditor,
});
