import { useId } from 'react';
import { useDictionary } from '../../kit/dictionary/dictionary.tsx';
import type { Section } from '../../kit/page/chrome.ts';
import { printRoute } from '../../routes.ts';
import { PageShell, type PageShellProps } from '../shell/page-shell.tsx';

type NotFoundPageProps = Pick<PageShellProps, 'language' | 'dictionary' | 'chrome' | 'session'>;

/** A§2 "Not found", with the site's header and footer around it. */
export const NotFoundPage = ({ language, dictionary, chrome, session }: NotFoundPageProps) => (
  <PageShell
    language={language}
    dictionary={dictionary}
    chrome={chrome}
    session={session}
    title={`${dictionary.NotFound_Heading} | ${dictionary.Site_Name}`}
    robots="noindex,nofollow"
    sheets={['not-found']}
  >
    <NotFound sections={chrome.sections} />
  </PageShell>
);

/** A search for what was looked for, and the sections of the site. */
const NotFound = ({ sections }: { readonly sections: readonly Section[] }) => {
  const { language, translate } = useDictionary();
  const id = useId();
  return (
    <div className="plain-page not-found">
      <h1>{translate('NotFound_Heading')}</h1>
      <p>{translate('NotFound_Description')}</p>
      <form className="not-found__search" action={printRoute({ page: 'search', language })}>
        <label htmlFor={`${id}words`}>{translate('NotFound_SearchLabel')}</label>
        <input id={`${id}words`} name="q" type="search" maxLength={200} required enterKeyHint="search" />
        <button type="submit" className="button">
          {translate('NotFound_Search')}
        </button>
      </form>
      {sections.length > 0 && (
        <nav className="not-found__sections" aria-labelledby={`${id}sections`}>
          <h2 id={`${id}sections`}>{translate('NotFound_Sections')}</h2>
          <ul>
            {sections.map(({ link, introduction }) => (
              <li key={link.href}>
                <a className="arrow-link" href={link.href}>
                  {link.text}
                </a>
                {introduction !== '' && <p>{introduction}</p>}
              </li>
            ))}
          </ul>
        </nav>
      )}
      <a className="button button--quiet" href={printRoute({ page: 'home', language })}>
        {translate('NotFound_HomeLink')}
      </a>
    </div>
  );
};
