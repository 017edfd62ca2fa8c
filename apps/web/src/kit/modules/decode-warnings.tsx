import type { DecodeWarning } from '@masthead/core/content';
import type { Translate } from '@masthead/core/dictionary';
import { useDictionary } from '../dictionary/dictionary.tsx';
import { usePageFacts } from './page-context.tsx';

/** So many places of one loss are named; the rest are counted. */
const mostPlaces = 5;

/** Returns the message of a decode warning for an editor. */
const sentenceOf = (translate: Translate, warning: DecodeWarning): string => {
  const { at, componentName, reason, part } = warning;
  const name = componentName || at;
  switch (reason) {
    case 'module':
      return translate('Editing_LossModule', { name });
    case 'area':
      return translate('Editing_LossArea', { part });
    case 'place':
      return translate('Editing_LossPlace', { name, part });
    case 'limit':
      return translate('Editing_LossLimit');
    case 'value':
      return translate('Editing_LossValue', { name, part });
    case 'field':
      return translate('Editing_LossField', { name, part });
    case 'address':
      return translate('Editing_LossAddress', { name, part });
    case 'choice':
      return translate('Editing_LossChoice', { name, part });
    case 'more':
      return translate('Editing_LossMore', { count: Number(part) });
  }
};

/** Shows an editor the decode warnings of the page, once per kind with all its places; renders nothing to readers. */
export const DecodeWarnings = ({ warnings }: { readonly warnings: readonly DecodeWarning[] }) => {
  const { translate } = useDictionary();
  const { isEditing } = usePageFacts();
  if (warnings.length === 0 || !isEditing) return null;
  const bySentence = new Map<string, readonly DecodeWarning[]>();
  for (const warning of warnings) {
    const sentence = sentenceOf(translate, warning);
    bySentence.set(sentence, [...(bySentence.get(sentence) ?? []), warning]);
  }
  return (
    <div className="missing-module" role="note">
      <p>{translate('Editing_Losses')}</p>
      <ul>
        {Array.from(bySentence, ([sentence, alike]) => (
          <li key={sentence}>
            <p>{sentence}</p>
            <p className="missing-module__places">
              {alike.slice(0, mostPlaces).map(({ at, detail }) => (
                <code key={`${at} ${detail}`} dir="ltr" title={detail}>
                  {at}
                </code>
              ))}
              {alike.length > mostPlaces && (
                <span>{translate('Editing_LossMore', { count: alike.length - mostPlaces })}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
};
