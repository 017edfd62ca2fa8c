import type { PlainMessageKey } from '@masthead/core';
import { useDictionary } from '../dictionary/dictionary.tsx';
import { usePageFacts } from './page-context.tsx';

/** Shows an editor what a module lacks; renders nothing to readers. */
export const EditingNote = ({ message }: { readonly message: PlainMessageKey }) => {
  const { translate } = useDictionary();
  return usePageFacts().isEditing ? (
    <div className="missing-module" role="note">
      <p>{translate(message)}</p>
    </div>
  ) : null;
};
