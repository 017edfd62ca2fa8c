import type { PlainMessageKey } from '@masthead/core';
import { useDictionary } from '../dictionary/dictionary.tsx';
import { usePageFacts } from './page-context.tsx';

/** Shows an editor what a module lacks; renders nothing to readers. */
export const EditingNote = ({ says }: { readonly says: PlainMessageKey }) => {
  const { say } = useDictionary();
  return usePageFacts().isEditing ? (
    <div className="missing-module" role="note">
      <p>{say(says)}</p>
    </div>
  ) : null;
};
