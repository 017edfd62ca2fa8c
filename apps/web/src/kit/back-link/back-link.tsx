import { localisePath } from '@masthead/core';
import { useDictionary } from '../dictionary/dictionary.tsx';

/**
 * C§4 the way back to the page that a reader came from, by its title, at the end of an article: where it pushes nothing aside when it appears.
 * A page that everybody shares knows nobody's way, so it stands there hidden until script fills it in, and stays filled in where the whole
 * page comes to life after that, as in development.
 */
export const BackLink = () => {
  const { say, language } = useDictionary();
  return (
    <p className="back-link" hidden suppressHydrationWarning>
      <a href={localisePath(language)('/')} suppressHydrationWarning>
        {say('BackLink_Text')} <bdi suppressHydrationWarning>{''}</bdi>
      </a>
    </p>
  );
};
