import type { Language } from '@masthead/core';
import { type Dictionary, translatorOf } from '@masthead/core/dictionary';
import { nothingAsked, serialisePageQuery, universityPace } from '@masthead/core/global-search';
import { useCallback, useMemo, useRef } from 'react';
import type { SearchBoxHandle } from '../../../kit/forms/search-box.tsx';
import { searchLandmark } from '../../../kit/ui/search-landmark.ts';
import { PageSearchBox } from '../page-search-box.tsx';

type UniversitySearchProps = {
  readonly dictionary: Dictionary;
  readonly language: Language;
  /** Of the search page, with language prefix. */
  readonly path: string;
};

/**
 * Box of the university search bar (C§9): suggests from three letters on and links to the search page. Without script
 * it is a form of that page.
 */
export const UniversitySearch = ({ dictionary, language, path }: UniversitySearchProps) => {
  const translate = useMemo(() => translatorOf(dictionary), [dictionary]);
  const box = useRef<SearchBoxHandle>(null);
  const search = useCallback(
    (text: string) => location.assign(`${path}?${serialisePageQuery({ ...nothingAsked, text })}`),
    [path],
  );
  return (
    <form
      {...searchLandmark}
      aria-label={translate('Search_Label')}
      method="get"
      action={path}
      onSubmit={(event) => {
        event.preventDefault();
        box.current?.submit();
      }}
    >
      <PageSearchBox
        translate={translate}
        language={language}
        text=""
        pace={universityPace}
        onSubmit={search}
        handle={box}
      />
    </form>
  );
};
