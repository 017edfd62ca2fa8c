import { type DraftedChoices, followDraft } from '../../../kit/forms/tab-draft.ts';

const key = 'masthead_registration';

/** Keeps the registration that a field is of while its page is away, with what is chosen in the steps after the account. */
export const follow = (field: HTMLInputElement | null, choices?: DraftedChoices): void =>
  followDraft(field?.form, { key, choices });
