import { type FieldOf, fieldsOf } from '@masthead/core/form';
import { detailsOf, type ProfileChanged, type ProfileDetails, type ProfileForm } from '@masthead/core/profile';
import { useEffect, useState } from 'react';
import { forgetInTab, inTab, keepInTab } from '../../../kit/forms/tab-storage.ts';

const key = 'masthead_profile';

/** What was typed in this tab into the profile of this user, and not saved. */
const unsavedOf = (userId: string, fields: readonly FieldOf<ProfileDetails>[]): Partial<ProfileDetails> => {
  const kept = inTab(key);
  if (typeof kept !== 'object' || kept === null || !('userId' in kept) || !('values' in kept)) return {};
  if (kept.userId !== userId || typeof kept.values !== 'object' || kept.values === null) return {};
  const typed = new Map<string, unknown>(Object.entries(kept.values));
  const texts = fields.flatMap((field) => {
    const value = typed.get(field);
    return typeof value === 'string' ? [[field, value] as const] : [];
  });
  return Object.fromEntries(texts);
};

type Actor = {
  readonly getSnapshot: () => {
    readonly context: { readonly values: ProfileForm; readonly result: ProfileChanged | undefined };
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
 * Keeps unsaved values of the form while its page is away: its visitor unlinks an account, signs in once more, or
 * follows a link. Never a password. It is tab storage, which sign-out clears.
 * @returns whether unsaved values were restored
 */
export const useUnsavedDraft = (userId: string, held: ProfileDetails, actor: Actor): boolean => {
  const [isFilledIn, setFilledIn] = useState(false);
  useEffect(() => {
    let saved = held;
    const fields = fieldsOf(held);
    const kept = unsavedOf(userId, fields);
    forgetInTab(key);
    for (const field of fields) {
      const value = kept[field];
      if (value === undefined || value === actor.getSnapshot().context.values[field]) continue;
      actor.send({ type: 'field.changed', field, value });
      setFilledIn(true);
    }
    const watching = actor.subscribe(() => {
      const snapshot = actor.getSnapshot();
      const { result } = snapshot.context;
      if (!snapshot.hasTag('done') || result === undefined) return;
      saved = detailsOf(result.profile);
      setFilledIn(false);
    });
    const keep = (): void => {
      const { values } = actor.getSnapshot().context;
      const changed = fields.filter((field) => values[field] !== saved[field]);
      if (changed.length === 0) forgetInTab(key);
      else keepInTab(key, { userId, values: Object.fromEntries(changed.map((field) => [field, values[field]])) });
    };
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      watching.unsubscribe();
    };
  }, [userId, held, actor]);
  return isFilledIn;
};
