import { useDictionary } from '../../kit/dictionary/dictionary.tsx';
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
  >
    <NotFound />
  </PageShell>
);

const NotFound = () => {
  const { language, translate } = useDictionary();
  return (
    <div className="plain-page">
      <h1>{translate('NotFound_Heading')}</h1>
      <p>{translate('NotFound_Description')}</p>
      <a className="button" href={printRoute({ page: 'home', language })}>
        {translate('NotFound_HomeLink')}
      </a>
    </div>
  );
};
