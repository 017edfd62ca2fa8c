import { alertCodeIn } from '@masthead/core';
import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { Bar } from '../../../kit/ui/bar.tsx';
import { SubscribeControl } from './subscribe-control.tsx';

const headingId = 'insights-bar-heading';

/**
 * A§2 insights sticky subscription bar. The dictionary of each language names its list; renders nothing where it
 * names none.
 */
export const InsightsBar = () => {
  const { translate, dictionary } = useDictionary();
  const code = alertCodeIn(dictionary.InsightsBar_AlertCode ?? '');
  if (code === undefined) return null;
  const heading = translate('InsightsBar_Heading');
  return (
    <Bar id="insights-bar" headingId={headingId} isSticky>
      <div className="bar__text">
        <h2 className="bar__heading" id={headingId}>
          {heading}
        </h2>
        <p className="bar__dek">{translate('InsightsBar_Text')}</p>
      </div>
      <SubscribeControl offer={{ kind: 'alert', code }} name={heading} labelledBy={headingId} isFolded />
    </Bar>
  );
};
