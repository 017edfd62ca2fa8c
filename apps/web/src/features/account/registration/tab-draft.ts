import type { RegistrationForm } from '@masthead/core/registration';
import { forgetInTab, inTab, keepInTab } from '../../../kit/forms/tab-storage.ts';

type Kept = Omit<RegistrationForm, 'password' | 'passwordConfirmation'>;

/** What was typed and chosen in this tab, for when its page is loaded again. Never a password. */
export type TabDraft = { readonly values: Partial<Kept>; readonly chosen: readonly string[] };

const key = 'masthead_registration';

const nothing: TabDraft = { values: {}, chosen: [] };

/**
 * Keeps a form that is left, without its passwords. A consent that was preset is not kept: read back, it would count as the visitor's own
 * choice (decisions §5).
 */
export const keepTabDraft = (form: RegistrationForm, chosen: readonly string[], isConsentSet: boolean): void => {
  const { password: _, passwordConfirmation: __, occasionalEmail, ...values } = form;
  keepInTab(key, { values: isConsentSet ? { ...values, occasionalEmail } : values, chosen });
};

export const forgetTabDraft = (): void => forgetInTab(key);

export const tabDraft = (): TabDraft => {
  const kept = inTab(key);
  if (typeof kept !== 'object' || kept === null || !('values' in kept) || !('chosen' in kept)) return nothing;
  const values = typeof kept.values === 'object' && kept.values !== null ? { ...kept.values } : {};
  const chosen = Array.isArray(kept.chosen) ? kept.chosen.filter((code) => typeof code === 'string') : [];
  return { values, chosen };
};
