import type { Language } from '@masthead/core';
import type { Translate } from '@masthead/core/dictionary';
import { pageSuggestionsMachine, type SuggestionPace } from '@masthead/core/global-search';
import { typeAheadView } from '@masthead/core/type-ahead';
import { useMachine } from '@masthead/react';
import { useMemo } from 'react';
import { SearchBox, type SearchBoxProps } from '../../kit/forms/search-box.tsx';
import { pageSuggestionsPorts } from './browser-ports.ts';

type PageSearchBoxProps = Pick<SearchBoxProps, 'text' | 'onSubmit' | 'handle'> & {
  readonly translate: Translate;
  readonly language: Language;
  /** Defaults to that of the search page. */
  readonly pace?: SuggestionPace;
};

/** The box of the search for pages (D§2.1), which suggests titles and words. */
export const PageSearchBox = ({ translate, language, pace, ...box }: PageSearchBoxProps) => {
  const [snapshot, send, actor] = useMachine(
    useMemo(() => pageSuggestionsMachine(pageSuggestionsPorts, pace), [pace]),
    { input: { text: box.text, language } },
  );
  const view = typeAheadView(snapshot);
  return (
    <SearchBox
      {...box}
      view={view}
      send={send}
      actor={actor}
      name="q"
      texts={{
        label: translate('Search_Label'),
        submit: translate('Search_Submit'),
        list: translate('Search_Suggestions'),
        announcement: translate('Search_SuggestionsCount', { count: view.suggestions.length }),
      }}
    />
  );
};
