import { useDictionary } from '../../kit/dictionary/dictionary.tsx';
import { firstFiles } from './first-files.ts';
import { PageShell, type PageShellProps } from './page-shell.tsx';

type FirstPageProps = Pick<PageShellProps, 'language' | 'dictionary' | 'chrome' | 'session'> & {
  /** Under which the content service would have its pages. */
  readonly siteKey: string;
};

/** Home page of a site without pages: explains how to publish the first one. */
export const FirstPage = ({ siteKey, language, dictionary, chrome, session }: FirstPageProps) => (
  <PageShell
    language={language}
    dictionary={dictionary}
    chrome={chrome}
    session={session}
    title={`${dictionary.FirstPage_Heading} | ${dictionary.Site_Name}`}
    robots="noindex,nofollow"
  >
    <Steps siteKey={siteKey} />
  </PageShell>
);

const Steps = ({ siteKey }: Pick<FirstPageProps, 'siteKey'>) => {
  const { translate } = useDictionary();
  return (
    <div className="plain-page">
      <h1>{translate('FirstPage_Heading')}</h1>
      <p>{translate('FirstPage_Description')}</p>
      {Object.entries(firstFiles(siteKey)).map(([path, text]) => (
        <figure key={path} dir="ltr">
          <figcaption>
            <code>{path}</code>
          </figcaption>
          <pre>{text}</pre>
        </figure>
      ))}
      <p>{translate('FirstPage_Publish')}</p>
      <pre dir="ltr">npm run publish-site -- FOLDER</pre>
      <p>
        {translate('FirstPage_Guide')} <code dir="ltr">docs/guides/write-a-page.md</code>
      </p>
    </div>
  );
};
