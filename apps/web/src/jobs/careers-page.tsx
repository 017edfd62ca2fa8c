import type { ReactNode } from 'react';
import { ContentPage } from '../shell/content-page.tsx';
import { PageShell } from '../shell/page-shell.tsx';
import type { CareersFrame } from './careers-frame.ts';

type CareersPageProps = { readonly frame: CareersFrame; readonly children: ReactNode };

/** The search inside the page that editors wrote for it, or, when there is none to be had, below a plain heading. */
export const CareersPage = ({ frame, children }: CareersPageProps) => {
  const { page, language, dictionary, origin, chrome, path } = frame;
  if (page !== null) {
    return (
      <ContentPage
        page={page}
        language={language}
        dictionary={dictionary}
        chrome={chrome}
        origin={origin}
        areas={{ JobSearchArea: children }}
      />
    );
  }
  const heading = dictionary.JobSearch_Heading ?? '';
  return (
    <PageShell
      language={language}
      dictionary={dictionary}
      chrome={chrome}
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
