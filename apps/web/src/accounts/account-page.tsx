import type { ReactNode } from 'react';
import type { AreaKind } from '../modules/areas.tsx';
import { ContentPage } from '../shell/content-page.tsx';
import { PageShell } from '../shell/page-shell.tsx';
import type { AccountFrame } from './account-request.ts';

type AccountPageProps = {
  readonly frame: AccountFrame;
  /** Which module of the content service marks the form's place. */
  readonly area: AreaKind;
  /** Key of the heading that stands in for the editors' own. */
  readonly headingKey: string;
  readonly children: ReactNode;
};

/** A form inside the page that editors wrote for it, or, when there is none to be had, below a plain heading. */
export const AccountPage = ({ frame, area, headingKey, children }: AccountPageProps) => {
  const { page, language, dictionary, origin, session, chrome, path } = frame;
  if (page !== null && hasArea(page, area)) {
    return (
      <ContentPage
        page={page}
        language={language}
        dictionary={dictionary}
        origin={origin}
        session={session}
        areas={{ [area]: children }}
      />
    );
  }
  const heading = dictionary[headingKey] ?? headingKey;
  return (
    <PageShell
      language={language}
      dictionary={dictionary}
      chrome={chrome}
      session={session}
      title={`${heading} | ${dictionary.Site_Name ?? ''}`}
      robots="noindex,nofollow"
      path={path}
    >
      <div className="page">
        <section className="account-area">
          <header className="account-area__header">
            <h1>{heading}</h1>
          </header>
          {children}
        </section>
      </div>
    </PageShell>
  );
};

const hasArea = (page: NonNullable<AccountFrame['page']>, area: AreaKind): boolean =>
  JSON.stringify(page.main).includes(`"kind":"${area}"`);
