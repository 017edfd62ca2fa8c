import type { PlainMessageKey } from '@masthead/core';
import { translatorOf } from '@masthead/core/dictionary';
import type { ReactNode } from 'react';
import type { FeatureFrame } from '../../kit/page/frame.ts';
import { PageShell } from '../shell/page-shell.tsx';

type PlainPageProps = {
  readonly frame: FeatureFrame;
  readonly headingKey: PlainMessageKey;
  readonly descriptionKey: PlainMessageKey;
  /** Without language prefix. */
  readonly path: string;
  readonly sheets: readonly string[];
  readonly children: ReactNode;
};

/** A public page of the site's own below a heading; with parameters in its address it is a result, and not for search engines. */
export const PlainPage = ({ frame, headingKey, descriptionKey, path, sheets, children }: PlainPageProps) => {
  const { language, dictionary, chrome, session, search = '', origin } = frame;
  const translate = translatorOf(dictionary);
  return (
    <PageShell
      language={language}
      dictionary={dictionary}
      chrome={chrome}
      session={session}
      search={search}
      origin={origin}
      title={`${translate(headingKey)} | ${translate('Site_Name')}`}
      description={translate(descriptionKey)}
      {...(search !== '' && { robots: 'noindex,nofollow' as const })}
      path={path}
      sheets={sheets}
    >
      <div className="page">
        <header className="page-heading">
          <h1>{translate(headingKey)}</h1>
          <p>{translate(descriptionKey)}</p>
        </header>
        {children}
      </div>
    </PageShell>
  );
};
