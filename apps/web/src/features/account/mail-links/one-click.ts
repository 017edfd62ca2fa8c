import type { FormFields } from '@masthead/gateway';

/** RFC 8058: what a mail program posts to the address of `List-Unsubscribe`, and nothing besides. */
export const isOneClick = (fields: FormFields): boolean =>
  fields.size === 1 && fields.get('List-Unsubscribe') === 'One-Click';
