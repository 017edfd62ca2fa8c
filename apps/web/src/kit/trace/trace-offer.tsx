import type { Language } from '@masthead/core';
import { translatorOf } from '@masthead/core/dictionary';
import { fallbackDictionaries } from '../dictionary/fallback.ts';
import { chunkAddress } from '../islands/manifest.ts';

/** The script that looks whether a trace is asked for. No module and not deferred: it runs before all others. */
export const TraceScript = () => (
  <script src={chunkAddress('trace-gate')} data-recorder={chunkAddress('record-page')} />
);

/** The button that downloads the trace of a page, in the words that this program brings along. Shown once the page is recorded. */
export const TraceOffer = ({ language }: { readonly language: Language }) => {
  const translate = translatorOf({ ...fallbackDictionaries.en, ...fallbackDictionaries[language] });
  return (
    <aside className="plain-page" data-trace hidden aria-label={translate('Trace_Heading')}>
      <p>{translate('Trace_Description')}</p>
      <button type="button" className="button">
        {translate('Trace_Download')}
      </button>
      <p role="status" data-done={translate('Trace_Downloaded')} />
    </aside>
  );
};
