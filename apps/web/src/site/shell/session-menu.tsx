import { useDictionary } from '../../kit/dictionary/dictionary.tsx';
import type { AuthLinks } from '../../kit/page/frame.ts';
import type { ShownSession } from '../../kit/session/shown-session.ts';
import { printRoute } from '../../routes.ts';

type SessionMenuProps = {
  readonly session: ShownSession;
  /** Of the current page, with language prefix and query. */
  readonly address: string;
  readonly authLinks: AuthLinks | undefined;
};

/**
 * Signed-out and signed-in menu in one; `session-menu.element.ts` shows the one that applies.
 * Signing out is a form post, so that it works without script and no prefetch can trigger it.
 */
export const SessionMenu = ({ session, address, authLinks }: SessionMenuProps) => {
  const { language, translate } = useDictionary();
  const isSignedIn = session !== undefined && session !== null;
  return (
    <x-session-menu>
      <div className="site-menu__session" data-session="out" hidden={isSignedIn}>
        <a
          href={authLinks?.signInHref ?? printRoute({ page: 'signIn', language, query: { redirect: address } })}
          data-keep={authLinks === undefined ? 'redirect' : undefined}
        >
          {translate('Session_SignIn')}
        </a>
        <a
          href={authLinks?.registerHref ?? printRoute({ page: 'register', language, query: { redirectURL: address } })}
          data-keep={authLinks === undefined ? 'redirectURL' : undefined}
        >
          {translate('Session_CreateAccount')}
        </a>
      </div>
      <div className="site-menu__session" data-session="in" hidden={!isSignedIn}>
        <span className="site-menu__name" data-first-name="">
          {isSignedIn ? session.firstName : ''}
        </span>
        <a href={printRoute({ page: 'profile', language })}>{translate('Session_Profile')}</a>
        <a href={printRoute({ page: 'savedArticles', language })}>{translate('Session_SavedArticles')}</a>
        <form method="post" action={printRoute({ page: 'signOut', language })}>
          {isSignedIn && session.signOutToken !== undefined && (
            <input type="hidden" name="formToken" value={session.signOutToken} />
          )}
          <button type="submit" className="site-menu__button">
            {translate('Session_SignOut')}
          </button>
        </form>
      </div>
    </x-session-menu>
  );
};
