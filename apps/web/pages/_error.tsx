import { defaultLanguage, Language } from '@masthead/core';
import type { NextPage } from 'next';
import { builtInTexts } from '../src/copy/built-in.ts';
import { useCopy } from '../src/copy/copy.tsx';
import { PageShell, type PageShellProps } from '../src/shell/page-shell.tsx';

type Props = Pick<PageShellProps, 'language' | 'dictionary'>;

const bareChrome = { links: [], footer: { links: [], legalLinks: [], statement: '' } };

/** Answers when a page could not be drawn. It asks nobody anything, so that it always comes at once, and says nothing of the cause. */
const ErrorPage: NextPage<Props> = ({ language, dictionary }) => (
  <PageShell
    language={language}
    dictionary={dictionary}
    chrome={bareChrome}
    title={dictionary.Unavailable_Heading ?? ''}
    robots="noindex,nofollow"
  >
    <Unavailable />
  </PageShell>
);

const Unavailable = () => {
  const { say } = useCopy();
  return (
    <div className="plain-page">
      <h1>{say('Unavailable_Heading')}</h1>
      <p>{say('Unavailable_Description')}</p>
      <form method="get">
        <button type="submit" className="button">
          {say('Unavailable_Retry')}
        </button>
      </form>
    </div>
  );
};

ErrorPage.getInitialProps = ({ res, err, locale }) => {
  const language = Language.is(locale) ? locale : defaultLanguage;
  if (res !== undefined) {
    if (err?.name === 'ContentUnavailable') {
      res.statusCode = 503;
      res.setHeader('Retry-After', '30');
    }
    res.setHeader('Cache-Control', 'no-store');
  }
  return { language, dictionary: { ...builtInTexts.en, ...builtInTexts[language] } };
};

export default ErrorPage;
