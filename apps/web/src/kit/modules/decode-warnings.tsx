import type { DecodeWarning } from '@masthead/core/content';
import type { Say } from '@masthead/core/dictionary';
import { useDictionary } from '../dictionary/dictionary.tsx';
import { usePageFacts } from './page-context.tsx';

/** So many places of one loss are named; the rest are counted. */
const mostPlaces = 5;

/** Returns the message of a decode warning for an editor. */
const sentenceOf = (say: Say, warning: DecodeWarning): string => {
  const { at, componentName, reason, part } = warning;
  const name = componentName || at;
  switch (reason) {
    case 'module':
      return say('Editing_LossModule', { name });
    case 'area':
      return say('Editing_LossArea', { part });
    case 'place':
      return say('Editing_LossPlace', { name, part });
    case 'limit':
      return say('Editing_LossLimit');
    case 'value':
      return say('Editing_LossValue', { name, part });
  }
};

/** Shows an editor the decode warnings of the page, once per kind with all its places; renders nothing to readers. */
export const DecodeWarnings = ({ warnings }: { readonly warnings: readonly DecodeWarning[] }) => {
  const { say } = useDictionary();
  const { isEditing } = usePageFacts();
  if (warnings.length === 0 || !isEditing) return null;
  const told = new Map<string, readonly DecodeWarning[]>();
  for (const warning of warnings) {
    const sentence = sentenceOf(say, warning);
    told.set(sentence, [...(told.get(sentence) ?? []), warning]);
  }
  return (
    <div className="missing-module" role="note">
      <p>{say('Editing_Losses')}</p>
      <ul>
        {Array.from(told, ([sentence, alike]) => (
          <li key={sentence}>
            <p>{sentence}</p>
            <p className="missing-module__places">
              {alike.slice(0, mostPlaces).map(({ at, detail }) => (
                <code key={`${at} ${detail}`} dir="ltr" title={detail}>
                  {at}
                </code>
              ))}
              {alike.length > mostPlaces && (
                <span>{say('Editing_LossMore', { count: alike.length - mostPlaces })}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
};
