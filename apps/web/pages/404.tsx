import { defaultLanguage, Language, localisePath } from '@masthead/core';
import type { GetStaticProps } from 'next';
import { loadChrome } from '../src/content/load-chrome.ts';
import { useCopy } from '../src/copy/copy.tsx';
import { PageShell, type PageShellProps } from '../src/shell/page-shell.tsx';

export const config = { unstable_runtimeJS: false };

type Props = Pick<PageShellProps, 'language' | 'dictionary' | 'chrome'>;

/** A§2 "Not found". */
export default function NotFoundPage({ language, dictionary, chrome }: Props) {
  const heading = dictionary.NotFound_Heading ?? '';
  return (
    <PageShell language={language} dictionary={dictionary} chrome={chrome} title={heading} robots="noindex,nofollow">
      <NotFound />
    </PageShell>
  );
}

const NotFound = () => {
  const { language, say } = useCopy();
  return (
    <div className="plain-page">
      <h1>{say('NotFound_Heading')}</h1>
      <p>{say('NotFound_Description')}</p>
      <a className="button" href={localisePath(language)('/')}>
        {say('NotFound_HomeLink')}
      </a>
    </div>
  );
};

export const getStaticProps: GetStaticProps<Props> = async ({ locale }) => ({
  props: await loadChrome(Language.is(locale) ? locale : defaultLanguage),
  // Built before there is a content service to ask, so the first copy is bare: it is not kept long.
  revalidate: 60,
});
