import type { RegistrationForm } from '@masthead/core/registration';

type Kept = Omit<RegistrationForm, 'password' | 'passwordConfirmation'>;

/** What was typed and chosen in this tab, for when its page is loaded again. Never a password. */
export type TabDraft = { readonly values: Partial<Kept>; readonly chosen: readonly string[] };

const key = 'masthead_registration';

/** A browser may keep nothing for a site. */
const trying = <T>(act: () => T, otherwise: T): T => {
  try {
    return act();
  } catch {
    return otherwise;
  }
};

const nothing: TabDraft = { values: {}, chosen: [] };

export const keepTabDraft = (form: RegistrationForm, chosen: readonly string[]): void => {
  const { password: _, passwordConfirmation: __, ...values } = form;
  trying(() => sessionStorage.setItem(key, JSON.stringify({ values, chosen })), undefined);
};

export const forgetTabDraft = (): void => trying(() => sessionStorage.removeItem(key), undefined);

export const tabDraft = (): TabDraft =>
  trying(() => {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('values' in kept) || !('chosen' in kept)) return nothing;
    const values = typeof kept.values === 'object' && kept.values !== null ? { ...kept.values } : {};
    const chosen = Array.isArray(kept.chosen) ? kept.chosen.filter((code) => typeof code === 'string') : [];
    return { values, chosen };
  }, nothing);
