import type { Message, PlainMessageKey } from '@masthead/core';
import { translatorOf } from '@masthead/core/dictionary';
import type { ReactNode } from 'react';
import type { AreaKind } from '../../kit/modules/areas.tsx';
import { modulesOf } from '../../kit/modules/find-module.ts';
import type { FeatureFrame } from '../../kit/page/frame.ts';
import { ContentPage } from '../content/content-page.tsx';
import { PageShell, type PageShellProps } from '../shell/page-shell.tsx';

type FeaturePageProps = {
  readonly frame: FeatureFrame;
  /** Which module of the content service marks the feature's place; none where editors write no page for it. */
  readonly area?: AreaKind;
  /** Key of the heading that replaces the editors' own. */
  readonly headingKey: PlainMessageKey;
  /** Heading with parameters, in place of the key. */
  readonly heading?: Message;
  /** Key of the page's description where editors have written none. */
  readonly descriptionKey?: PlainMessageKey;
  /** Whether the form on the page has errors: its title starts with it. */
  readonly hasErrors?: boolean;
  /** The style sheets of the feature. */
  readonly sheets?: readonly string[];
  /** Page data for analytics on a page without an editors' version. */
  readonly facts?: PageShellProps['facts'];
  /** Whether visits are counted; they are by default. */
  readonly isCounted?: boolean;
  readonly children: ReactNode;
};

/** A feature inside the page that editors wrote for it, or, when that page has no place for it, below a plain heading. */
export const FeaturePage = ({
  frame,
  area,
  headingKey,
  heading,
  descriptionKey,
  hasErrors = false,
  sheets = [],
  facts,
  isCounted = true,
  children,
}: FeaturePageProps) => {
  const { page, language, dictionary, origin, session, chrome, path, search, authLinks } = frame;
  const translate = translatorOf(dictionary);
  const shown = heading === undefined ? translate(headingKey) : translate(heading);
  const mark = hasErrors ? `${translate('Form_ErrorTitle')} ` : '';
  if (page !== null && area !== undefined && modulesOf(page.main, area).length > 0) {
    return (
      <ContentPage
        page={page}
        language={language}
        dictionary={dictionary}
        chrome={chrome}
        origin={origin}
        session={session}
        search={search}
        authLinks={authLinks}
        titleMark={mark}
        areas={{ [area]: children }}
        sheets={sheets}
      />
    );
  }
  return (
    <PageShell
      language={language}
      dictionary={dictionary}
      chrome={chrome}
      session={session}
      search={search}
      authLinks={authLinks}
      title={`${mark}${shown} | ${translate('Site_Name')}`}
      {...(descriptionKey !== undefined && { description: translate(descriptionKey) })}
      robots="noindex,nofollow"
      path={path}
      sheets={['account-area', ...sheets]}
      isCounted={isCounted}
      {...(facts !== undefined && { facts })}
    >
      <div className="page">
        <section className="account-area">
          <header className="account-area__header">
            <h1>{shown}</h1>
          </header>
          {children}
        </section>
      </div>
    </PageShell>
  );
};
