import { localisePath } from '@masthead/core';
import { useDictionary } from '../dictionary/dictionary.tsx';

/**
 * C§4 link back to the previous page, by its title, at the end of an article, where it shifts nothing. On a shared
 * page it is hidden until script fills it in, and stays filled in after hydration, as in development.
 */
export const BackLink = () => {
  const { translate, language } = useDictionary();
  return (
    <p className="back-link" hidden suppressHydrationWarning>
      <a href={localisePath(language)('/')} suppressHydrationWarning>
        {translate('BackLink_Text')} <bdi suppressHydrationWarning>{''}</bdi>
      </a>
    </p>
  );
};
