import { translate } from '@masthead/core/content';
import type { ReactNode } from 'react';
import type { AreaKind } from '../../kit/modules/areas.tsx';
import type { DrawablePage } from '../../kit/modules/drawable-page.ts';
import { modulesOf } from '../../kit/modules/find-module.ts';
import { ContentPage } from './content-page.tsx';
import { PageShell, type PageShellProps } from './page-shell.tsx';

/** What a feature's page draws around it. `page` is null when editors wrote none or the content service cannot be asked. */
export type FeatureFrame = Pick<PageShellProps, 'language' | 'dictionary' | 'chrome' | 'session'> & {
  readonly page: DrawablePage | null;
  readonly origin: string;
  /** Without language prefix. */
  readonly path: string;
};

type FeaturePageProps = {
  readonly frame: FeatureFrame;
  /** Which module of the content service marks the feature's place. */
  readonly area: AreaKind;
  /** Key of the heading that stands in for the editors' own. */
  readonly headingKey: string;
  readonly children: ReactNode;
};

/** A feature inside the page that editors wrote for it, or, when that page has no place for it, below a plain heading. */
export const FeaturePage = ({ frame, area, headingKey, children }: FeaturePageProps) => {
  const { page, language, dictionary, origin, session, chrome, path } = frame;
  if (page !== null && modulesOf(page.main, area).length > 0) {
    return (
      <ContentPage
        page={page}
        language={language}
        dictionary={dictionary}
        chrome={chrome}
        origin={origin}
        session={session}
        areas={{ [area]: children }}
      />
    );
  }
  const say = translate(dictionary);
  return (
    <PageShell
      language={language}
      dictionary={dictionary}
      chrome={chrome}
      session={session}
      title={`${say(headingKey)} | ${say('Site_Name')}`}
      robots="noindex,nofollow"
      path={path}
    >
      <div className="page">
        <section className="account-area">
          <header className="account-area__header">
            <h1>{say(headingKey)}</h1>
          </header>
          {children}
        </section>
      </div>
    </PageShell>
  );
};
