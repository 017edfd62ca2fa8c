import type { RegistrationForm } from '@masthead/core/registration';
import { forgetInTab, inTab, keepInTab } from '../../../kit/forms/tab-storage.ts';

type Kept = Omit<RegistrationForm, 'password' | 'passwordConfirmation'>;

/** What was typed and chosen in this tab, for when its page is loaded again. Never a password. */
export type TabDraft = { readonly values: Partial<Kept>; readonly chosen: readonly string[] };

const key = 'masthead_registration';

const nothing: TabDraft = { values: {}, chosen: [] };

export const keepTabDraft = (form: RegistrationForm, chosen: readonly string[]): void => {
  const { password: _, passwordConfirmation: __, ...values } = form;
  keepInTab(key, { values, chosen });
};

export const forgetTabDraft = (): void => forgetInTab(key);

export const tabDraft = (): TabDraft => {
  const kept = inTab(key);
  if (typeof kept !== 'object' || kept === null || !('values' in kept) || !('chosen' in kept)) return nothing;
  const values = typeof kept.values === 'object' && kept.values !== null ? { ...kept.values } : {};
  const chosen = Array.isArray(kept.chosen) ? kept.chosen.filter((code) => typeof code === 'string') : [];
  return { values, chosen };
};
