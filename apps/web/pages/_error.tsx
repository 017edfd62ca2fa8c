import { defaultLanguage, Language } from '@masthead/core';
import type { NextPage } from 'next';
import { useDictionary } from '../src/kit/dictionary/dictionary.tsx';
import { fallbackDictionaries } from '../src/kit/dictionary/fallback.ts';
import { bareChrome } from '../src/kit/page/chrome.ts';
import { paths } from '../src/routes.ts';
import { NotFoundPage } from '../src/site/screens/not-found.tsx';
import { FirstPage } from '../src/site/shell/first-page.tsx';
import { PageShell, type PageShellProps } from '../src/site/shell/page-shell.tsx';

type Props = Pick<PageShellProps, 'language' | 'dictionary' | 'chrome' | 'session'> & {
  readonly isMissing: boolean;
  /** The key of the site when nothing has been published under it. */
  readonly emptySite?: string | undefined;
  /** What the address asks for beyond its path: a form that asks for it again would leave that out. */
  readonly asked?: readonly (readonly [string, string])[];
  /** Whether the page may be opened again with a trace. */
  readonly offersTraces?: boolean;
};

/** Milliseconds until a page that cannot be drawn says so in the words that this program brings along. */
const longestMs = 100;

/** Answers for a page that does not exist, and for one that could not be drawn: that one says nothing of the cause. */
const ErrorPage: NextPage<Props> = ({ isMissing, emptySite, asked = [], offersTraces = false, ...frame }) =>
  emptySite !== undefined ? (
    <FirstPage siteKey={emptySite} {...frame} />
  ) : isMissing ? (
    <NotFoundPage {...frame} />
  ) : (
    <PageShell
      {...frame}
      title={`${frame.dictionary.Unavailable_Heading} | ${frame.dictionary.Site_Name}`}
      robots="noindex,nofollow"
    >
      <Unavailable asked={asked} offersTraces={offersTraces} />
    </PageShell>
  );

const Unavailable = ({ asked, offersTraces }: Pick<Required<Props>, 'asked' | 'offersTraces'>) => {
  const { translate } = useDictionary();
  const parameters = asked.map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));
  return (
    <div className="plain-page">
      <h1>{translate('Unavailable_Heading')}</h1>
      <p>{translate('Unavailable_Description')}</p>
      <form method="get">
        {parameters}
        <button type="submit" className="button">
          {translate('Unavailable_Retry')}
        </button>
      </form>
      {offersTraces && (
        // Shown by the script that records: without script there is nothing to record.
        <form method="get" data-trace-again hidden>
          {parameters}
          <p>{translate('Trace_Again')}</p>
          <button type="submit" name="trace" value="on" className="button">
            {translate('Trace_OpenAgain')}
          </button>
        </form>
      )}
    </div>
  );
};

ErrorPage.getInitialProps = async ({ req, res, err, locale, asPath = '/' }) => {
  const language = Language.is(locale) ? locale : defaultLanguage;
  // The condition keeps the content service's client out of what Next would send to a browser.
  if (typeof window === 'undefined' && res?.statusCode === 404) {
    const [{ loadChrome }, { keyOfEmptySite }, { shownSession }] = await Promise.all([
      import('../src/kit/page/load-chrome.ts'),
      import('../src/kit/page/load.ts'),
      import('../src/kit/page/with-session.ts'),
    ]);
    res.setHeader('Cache-Control', 'no-store');
    const isHome = asPath.split(/[?#]/, 1)[0] === paths.home;
    return {
      isMissing: true,
      emptySite: isHome ? await keyOfEmptySite() : undefined,
      session: req && shownSession(req),
      ...(await loadChrome(language)),
    };
  }
  if (res !== undefined) {
    if (err?.name === 'ContentUnavailable') {
      res.statusCode = 503;
      res.setHeader('Retry-After', '30');
    }
    res.setHeader('Cache-Control', 'no-store');
  }
  const ownWords = { ...fallbackDictionaries.en, ...fallbackDictionaries[language] };
  const asked = [...new URLSearchParams(asPath.split('#', 1)[0]?.split('?')[1] ?? '')].filter(
    ([name]) => name !== 'trace',
  );
  const bare = { isMissing: false, asked, language, chrome: bareChrome };
  if (typeof window !== 'undefined') return { ...bare, dictionary: ownWords };
  // What the site is called is at hand where anything was shown before. Nobody is waited for, so that the answer always comes at once.
  const [{ loadDictionary }, { withTimeout }, { configuration }] = await Promise.all([
    import('../src/kit/page/load.ts'),
    import('../src/kit/page/with-timeout.ts'),
    import('../src/server/configuration/configuration.ts'),
  ]);
  const dictionary = await withTimeout(longestMs, loadDictionary(language), ownWords);
  return { ...bare, dictionary, offersTraces: configuration().offersTraces };
};

export default ErrorPage;
