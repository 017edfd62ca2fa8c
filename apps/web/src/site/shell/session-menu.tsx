import { localisePath } from '@masthead/core';
import { useDictionary } from '../../kit/dictionary/dictionary.tsx';
import type { ShownSession } from '../../kit/page/frame.ts';
import { printRoute } from '../../routes.ts';

type SessionMenuProps = { readonly session: ShownSession; readonly path: string };

/**
 * Signed-out and signed-in menu in one; `session-menu.element.ts` shows the one that applies.
 * Signing out is a form post, so that it works without script and no prefetch can trigger it.
 */
export const SessionMenu = ({ session, path }: SessionMenuProps) => {
  const { language, say } = useDictionary();
  const to = localisePath(language);
  const isSignedIn = session !== undefined && session !== null;
  return (
    <x-session-menu>
      <div className="site-menu__session" data-session="out" hidden={isSignedIn}>
        <a href={printRoute({ page: 'signIn', language, query: { redirect: to(path) } })}>{say('Session_SignIn')}</a>
        <a href={printRoute({ page: 'register', language })}>{say('Session_CreateAccount')}</a>
      </div>
      <div className="site-menu__session" data-session="in" hidden={!isSignedIn}>
        <span className="site-menu__name" data-first-name="">
          {isSignedIn ? session.firstName : ''}
        </span>
        <a href={printRoute({ page: 'savedArticles', language })}>{say('Session_SavedArticles')}</a>
        <form method="post" action={printRoute({ page: 'signOut', language })}>
          <button type="submit" className="site-menu__button">
            {say('Session_SignOut')}
          </button>
        </form>
      </div>
    </x-session-menu>
  );
};
