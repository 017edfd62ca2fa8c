import type { PlainMessageKey } from '@masthead/core';
import { translatorOf } from '@masthead/core/dictionary';
import type { ComponentProps } from 'react';
import { type PageName, printRoute } from '../../routes.ts';
import { AccountNotices } from '../shell/account-notices.tsx';
import { FeaturePage } from './feature-page.tsx';

/** The pages of the secured area in the order of its side menu (D§2.5), and what each is called there. */
const securedPages = {
  profile: 'Session_Profile',
  subscriptions: 'Subscriptions_Menu',
  savedArticles: 'Session_SavedArticles',
  sessions: 'Sessions_Menu',
  accountData: 'AccountData_Menu',
} as const satisfies {
  readonly [Page in PageName]?: PlainMessageKey;
};

/** Those of editors, in the menu of editors alone; while one is read it is in the menu anyhow. */
const editorPages = { newsletters: 'Newsletters_Menu' } as const satisfies {
  readonly [Page in PageName]?: PlainMessageKey;
};

const menu = { ...securedPages, ...editorPages };
type SecuredPageName = keyof typeof menu;

const menuNames = Object.keys(menu).filter((name): name is SecuredPageName => Object.hasOwn(menu, name));

type SecuredPageProps = ComponentProps<typeof FeaturePage> & {
  /** Which page of the area this is. */
  readonly here: SecuredPageName;
};

/** A page of the secured area: a feature beside the menu of the area, in which it is marked. `openSecuredRequest` guards what it shows. */
export const SecuredPage = ({ here, sheets = [], children, ...page }: SecuredPageProps) => {
  const { language, dictionary, notices } = page.frame;
  const translate = translatorOf(dictionary);
  return (
    <FeaturePage {...page} sheets={['secured-page', ...sheets]}>
      <div className="secured-page">
        <nav className="secured-menu" aria-label={translate('SecuredArea_Label')}>
          <ul>
            {menuNames
              .filter((name) => name === here || notices?.isEditor === true || Object.hasOwn(securedPages, name))
              .map((name) => (
                <li key={name}>
                  <a href={printRoute({ page: name, language })} aria-current={name === here ? 'page' : undefined}>
                    {translate(menu[name])}
                  </a>
                </li>
              ))}
          </ul>
        </nav>
        <div className="secured-page__content">
          <AccountNotices frame={page.frame} />
          {children}
        </div>
      </div>
    </FeaturePage>
  );
};
