import type { Language } from '@masthead/core';
import { useDictionary } from '../../kit/dictionary/dictionary.tsx';
import { Island } from '../../kit/islands/island.tsx';
import { Listen } from './listen.island.tsx';

/** Reads an article in a language aloud; without script it is not shown. */
export const ListenControl = ({ language }: { readonly language: Language }) => {
  const { translate } = useDictionary();
  return (
    <div className="listen-place">
      <Island
        name="listen"
        of={Listen}
        when="interaction"
        language={language}
        texts={{
          listen: translate('Listen_Start'),
          pause: translate('Listen_Pause'),
          resume: translate('Listen_Resume'),
          stop: translate('Listen_Stop'),
          unavailable: translate('Listen_Unavailable'),
        }}
      />
    </div>
  );
};
