import { directionOf, Language, localisePath, splitLanguage } from '@masthead/core';
import type { Download } from '@masthead/core/content';
import { RateArticleControl } from '../../features/account/ratings/rate-article-control.tsx';
import { SaveArticleControl } from '../../features/account/saved-articles/save-article-control.tsx';
import { ListenControl } from '../../features/listen/listen-control.tsx';
import { useDictionary } from '../../kit/dictionary/dictionary.tsx';
import { usePageFacts } from '../../kit/modules/page-context.tsx';
import { DownloadLink, FileMeasure } from '../../kit/ui/download-link.tsx';
import { printRoute } from '../../routes.ts';

type ArticleToolsProps = { readonly articleId: string; readonly title: string; readonly path: string };

/** Language of a file, where it differs from the site's own. */
const languageOf = ({ language }: Download) => (Language.is(language) ? language : undefined);
const directionIn = (file: Download) => {
  const language = languageOf(file);
  return language === undefined ? undefined : directionOf(language);
};

/**
 * What a reader can do with the article: saving it, rating it, listening to it, downloading its whole report, and printing one for registered
 * users, for which they sign in (A§2). A page that fell back is saved, rated and read aloud in its own language.
 */
export const ArticleTools = ({ articleId, title, path }: ArticleToolsProps) => {
  const { language, translate } = useDictionary();
  const { address, isRestricted, reports = [] } = usePageFacts();
  const article = {
    articleId,
    articleLanguage: splitLanguage(new URL(address).pathname).language,
    articlePath: localisePath(language)(path),
    articleName: title,
  };
  return (
    <>
      <SaveArticleControl {...article} />
      <RateArticleControl {...article} />
      {isRestricted !== true && <ListenControl language={article.articleLanguage} />}
      {isRestricted === true && (
        <a
          className="save-article print-article"
          href={printRoute({ page: 'print', language, query: { redirect: article.articlePath } })}
        >
          {translate('Print_Link')}
        </a>
      )}
      {reports.map((file) => (
        <DownloadLink key={file.path} file={file}>
          {/* One element: no space is rendered between two of a button. */}
          <span>
            <span lang={languageOf(file)} dir={directionIn(file)}>
              {file.name}
            </span>{' '}
            <FileMeasure file={file} />
          </span>
        </DownloadLink>
      ))}
    </>
  );
};
