import type { Loss } from '@masthead/core/content';
import { useDictionary } from '../dictionary/dictionary.tsx';
import { usePageFacts } from './page-context.tsx';

/** Says to an editor what of the page could not be read, and where it stands; readers see nothing of it. */
export const EditingLosses = ({ losses }: { readonly losses: readonly Loss[] }) => {
  const { say } = useDictionary();
  const { isEditing } = usePageFacts();
  if (losses.length === 0 || !isEditing) return null;
  return (
    <div className="missing-module" role="note">
      <p>{say('Editing_Losses')}</p>
      <ul>
        {losses.map(({ at, componentName, detail }) => (
          <li key={`${at} ${detail}`}>
            <code dir="ltr">
              {at} {componentName} {detail}
            </code>
          </li>
        ))}
      </ul>
    </div>
  );
};
