import type { ServerProps } from 'payload';
import { publishing } from '../words/tables/publishing.ts';
import { languageOf, translator } from '../words/words.ts';

/** Ends the session; a form, so that no link does it. */
export const SignOut = ({ i18n }: ServerProps) => (
  <form method="post" action="/session/end">
    <button type="submit" className="btn btn--style-secondary btn--size-small">
      {translator(publishing, languageOf(i18n.language))('signOut')}
    </button>
  </form>
);
