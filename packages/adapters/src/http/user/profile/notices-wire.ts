import type { AccountNotices } from '@masthead/core/registration';
import * as t from 'io-ts';

/** What the current profile says for every page of the account, in addition to A§3. */
export const NoticesWire = t.partial(
  { isConfirmed: t.boolean, isKept: t.boolean, isEditor: t.boolean },
  'AccountNotices',
);

/** A service that leaves it out has nothing to say. */
export const toNotices = ({
  isConfirmed = true,
  isKept = false,
  isEditor = false,
}: t.TypeOf<typeof NoticesWire>): AccountNotices => ({
  isUnconfirmed: !isConfirmed,
  isKept,
  isEditor,
});
