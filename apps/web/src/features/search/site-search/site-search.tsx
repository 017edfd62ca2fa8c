import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { Enhancement } from '../../../kit/islands/enhancement.tsx';
import { searchLandmark } from '../../../kit/ui/search-landmark.ts';
import { printRoute } from '../../../routes.ts';

const popoverId = 'site-search';
const fieldId = 'site-search-text';

const Glass = () => (
  <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <circle cx="8.5" cy="8.5" r="6" />
    <path d="m13 13 5.5 5.5" />
  </svg>
);

/** Opens the box where a window is too narrow to show it; a popover needs no script. */
export const SiteSearchButton = () => {
  const { translate } = useDictionary();
  return (
    <button
      type="button"
      className="search-button"
      popoverTarget={popoverId}
      aria-label={translate('Shell_OpenSearch')}
    >
      <Glass />
    </button>
  );
};

/**
 * Search box in the header of every page (D§2.1): a form of the search page, to which `suggest-pages.ts` adds
 * suggestions on first touch. No React, as it is on pages that load none.
 */
export const SiteSearch = () => {
  const { dictionary, language, translate } = useDictionary();
  return (
    <div className="site-search" id={popoverId} popover="auto">
      <Enhancement
        name="suggest-pages"
        when="interaction"
        props={{
          language,
          list: translate('Search_Suggestions'),
          count: dictionary.Search_SuggestionsCount ?? '',
          recent: translate('Search_Recent'),
          clear: translate('Search_ClearRecent'),
        }}
      >
        <form
          {...searchLandmark}
          className="site-search__form"
          aria-label={translate('Shell_Search')}
          action={printRoute({ page: 'search', language })}
        >
          <label className="site-search__label" htmlFor={fieldId}>
            {translate('Shell_Search')}
          </label>
          <div className="combobox">
            <input
              className="site-search__field"
              id={fieldId}
              name="q"
              type="search"
              maxLength={200}
              autoComplete="off"
              enterKeyHint="search"
            />
          </div>
          <button type="submit" className="site-search__submit" aria-label={translate('Shell_Search')}>
            <Glass />
          </button>
        </form>
      </Enhancement>
    </div>
  );
};
