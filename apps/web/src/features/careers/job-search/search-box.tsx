import type { Translate } from '@masthead/core/dictionary';
import { type JobLanguage, jobSuggestionsMachine } from '@masthead/core/job-search';
import { typeAheadView } from '@masthead/core/type-ahead';
import { useMachine } from '@masthead/react';
import { useMemo } from 'react';
import { SearchBox, type SearchBoxProps } from '../../../kit/forms/search-box.tsx';
import { jobSuggestionsPorts } from './browser-ports.ts';

type JobSearchBoxProps = Pick<SearchBoxProps, 'text' | 'onSubmit' | 'onClear' | 'handle'> & {
  readonly translate: Translate;
  readonly jobLanguage: JobLanguage;
};

/** The box of the job search (D§2.2), which suggests titles of jobs. */
export const JobSearchBox = ({ translate, jobLanguage, ...box }: JobSearchBoxProps) => {
  const [snapshot, send, actor] = useMachine(
    useMemo(() => jobSuggestionsMachine(jobSuggestionsPorts), []),
    { input: { text: box.text, language: jobLanguage } },
  );
  const view = typeAheadView(snapshot);
  return (
    <SearchBox
      {...box}
      view={view}
      send={send}
      actor={actor}
      name="query"
      texts={{
        label: translate('JobSearch_SearchLabel'),
        submit: translate('JobSearch_Submit'),
        list: translate('JobSearch_Suggestions'),
        announcement: translate('JobSearch_SuggestionsCount', { count: view.suggestions.length }),
        clear: translate('JobSearch_ClearText'),
      }}
      suggestionsLanguage={jobLanguage}
    />
  );
};
