import type { FormFields } from '@masthead/gateway';
import type { AccountRequest } from '../../../kit/page/account-request.ts';
import { keepChange, waitingChange } from '../../../kit/step-up/waiting-change.ts';

type Exchange = Pick<AccountRequest, 'context' | 'settings'>;

const name = 'subscriptions-editor';

/** The restored form has its own token and user. */
const ofThisForm: readonly string[] = ['formToken', 'user'];

/**
 * Keeps an editor as it was posted in the visitor's browser, sealed, until they are back with a session. Gives the id of what is kept; undefined for a
 * browser that keeps no cookies, and for more subscriptions than fit into one.
 */
export const keepChoices = (
  { context, settings }: Exchange,
  { userId, fields }: { readonly userId: string; readonly fields: FormFields },
): string | undefined =>
  keepChange(context, settings, {
    name,
    userId,
    fields: Object.fromEntries([...fields].filter(([field]) => !ofThisForm.includes(field))),
  });

/** The editor as its visitor left it; undefined where this browser keeps none of theirs. */
export const keptChoices = (
  { context, settings }: Exchange,
  { draft, userId }: { readonly draft: string | undefined; readonly userId: string },
): FormFields | undefined => {
  const kept = draft === undefined ? undefined : waitingChange(context, settings, { id: draft, userId });
  return kept?.name === name ? new Map(Object.entries(kept.fields)) : undefined;
};
