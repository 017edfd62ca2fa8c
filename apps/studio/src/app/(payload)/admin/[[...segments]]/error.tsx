'use client';

import { common } from '../../../../words/tables/common.ts';
import { unavailable } from '../../../../words/tables/saving.ts';
import { languageOfPage, translator } from '../../../../words/words.ts';
import './error.css';

/** Replaces a page that could not be made, mostly because the content service is away. */
const Unavailable = () => {
  // It may be shown outside of Payload's frame, which has the language.
  const t = translator(unavailable, languageOfPage());
  return (
    <main className="studio-unavailable" role="alert">
      <h1>{t('heading')}</h1>
      <p>{t('reason')}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {translator(common, languageOfPage())('tryAgain')}
      </button>
    </main>
  );
};

export default Unavailable;
