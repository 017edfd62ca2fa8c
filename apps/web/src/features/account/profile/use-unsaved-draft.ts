import { type FieldOf, fieldsOf } from '@masthead/core/form';
import { type ProfileForm, profileForm } from '@masthead/core/profile';
import { useEffect, useState } from 'react';
import { forgetInTab, inTab, keepInTab } from '../../../kit/forms/tab-storage.ts';

const key = 'masthead_profile';

const isSecret = (field: FieldOf<ProfileForm>): boolean => profileForm.secrets?.includes(field) === true;
const fields = fieldsOf(profileForm.empty);

/** What was typed in this tab into the profile of this user, and not saved. */
const unsavedOf = (userId: string): Partial<ProfileForm> => {
  const kept = inTab(key);
  if (typeof kept !== 'object' || kept === null || !('userId' in kept) || !('values' in kept)) return {};
  if (kept.userId !== userId || typeof kept.values !== 'object' || kept.values === null) return {};
  const held = new Map<string, unknown>(Object.entries(kept.values));
  const texts = fields.flatMap((field) => {
    const value = held.get(field);
    return isSecret(field) || typeof value !== 'string' ? [] : [[field, value] as const];
  });
  return Object.fromEntries(texts);
};

type Actor = {
  readonly getSnapshot: () => {
    readonly context: { readonly values: ProfileForm };
    readonly hasTag: (tag: 'done') => boolean;
  };
  readonly subscribe: (listener: () => void) => { readonly unsubscribe: () => void };
  readonly send: (event: {
    readonly type: 'field.changed';
    readonly field: FieldOf<ProfileForm>;
    readonly value: string;
  }) => void;
};

/**
 * Keeps what stands in the form and was not saved while its page is away: its visitor unlinks an account beside it, signs in once more, or
 * follows a link. Never a password. What sign-out empties, it empties too: it is storage of the site.
 * @returns whether something was filled in again that is not saved
 */
export const useUnsavedDraft = (userId: string, actor: Actor): boolean => {
  const [isFilledIn, setFilledIn] = useState(false);
  useEffect(() => {
    let saved = actor.getSnapshot().context.values;
    const kept = unsavedOf(userId);
    forgetInTab(key);
    for (const field of fields) {
      const value = kept[field];
      if (value === undefined || value === saved[field]) continue;
      actor.send({ type: 'field.changed', field, value });
      setFilledIn(true);
    }
    const watching = actor.subscribe(() => {
      const snapshot = actor.getSnapshot();
      if (!snapshot.hasTag('done')) return;
      saved = snapshot.context.values;
      setFilledIn(false);
    });
    const keep = (): void => {
      const { values } = actor.getSnapshot().context;
      const changed = fields.filter((field) => !isSecret(field) && values[field] !== saved[field]);
      if (changed.length === 0) forgetInTab(key);
      else keepInTab(key, { userId, values: Object.fromEntries(changed.map((field) => [field, values[field]])) });
    };
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      watching.unsubscribe();
    };
  }, [userId, actor]);
  return isFilledIn;
};
