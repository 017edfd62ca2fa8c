import { type Language, localisePath } from '@masthead/core';
import { blogIn } from '@masthead/core/blogs';
import {
  canonicalPath,
  documentTitle,
  notTranslatedMessageKey,
  pageReadingMinutes,
  paperParameter,
  robots,
  textAttributes,
} from '@masthead/core/content';
import { translatorOf } from '@masthead/core/dictionary';
import { showsInsightsBar } from '@masthead/core/one-click';
import { isCareersProfile } from '@masthead/core/people';
import type { ReactNode } from 'react';
import { InsightsBar } from '../../features/account/one-click/insights-bar.tsx';
import { NextStory } from '../../features/insights/next-story.tsx';
import { BackLink } from '../../kit/back-link/back-link.tsx';
import { DictionaryProvider } from '../../kit/dictionary/dictionary.tsx';
import { withFootnotes } from '../../kit/footnotes/footnotes.ts';
import { IslandScope } from '../../kit/islands/island.tsx';
import { chunkAddress } from '../../kit/islands/manifest.ts';
import { AreasProvider } from '../../kit/modules/areas.tsx';
import { articleFacts, withArticleHead } from '../../kit/modules/article-facts.ts';
import { DecodeWarnings } from '../../kit/modules/decode-warnings.tsx';
import { everyModule, modulesOf } from '../../kit/modules/find-module.ts';
import { Modules } from '../../kit/modules/modules.tsx';
import { PageFactsProvider } from '../../kit/modules/page-context.tsx';
import { headOf } from '../../kit/modules/page-head.ts';
import { ModuleRegistryProvider } from '../../kit/modules/registry.ts';
import { chromeOf } from '../../kit/page/chrome.ts';
import type { AuthLinks, ContentPageProps } from '../../kit/page/frame.ts';
import type { Publisher, StructuredData as StructuredDataOfPage } from '../../kit/page/structured-data.ts';
import { registerPath, returnTo, signInPath } from '../../kit/pending-action/intent.ts';
import { ShareBar } from '../../kit/share/share-bar.tsx';
import { paths, printRoute } from '../../routes.ts';
import { moduleRegistry, sheetsOf, structuredDataOf } from '../registries/modules.ts';
import { articleData, pageData, siteData } from '../seo/article-data.ts';
import { breadcrumbData } from '../seo/breadcrumb-data.ts';
import { audioData, questionsData, videoData } from '../seo/media-data.ts';
import { StructuredData } from '../seo/structured-data.tsx';
import { PageShell } from '../shell/page-shell.tsx';
import { PaperShell } from '../shell/paper-shell.tsx';
import { GatedNotice } from './gated-notice.tsx';

/** A page of a practice passes its code to a registration (A§3); every other uses the header's links. */
const authLinksOf = ({ metadata, path }: ContentPageProps['page'], language: Language): AuthLinks | undefined => {
  if (metadata.practice === undefined) return undefined;
  const intent = returnTo(localisePath(language)(path), metadata.practice.code);
  return { signInHref: signInPath(language, intent), registerHref: registerPath(language, intent) };
};

/** C§7: the pages of the quote of the day are known by their template or type. */
const isQuoteOfTheDay = ({ metadata: { templateName, contentType } }: ContentPageProps['page']): boolean =>
  [templateName, contentType].some((name) => name.replaceAll(/[^a-z]/gi, '').toLowerCase() === 'quoteoftheday');

/** C§2: the template of an article whose one piece takes the whole screen. */
const fullScreenTemplate = 'Full Screen Interactive';

const isArticlePage = ({ metadata: { templateName } }: ContentPageProps['page']): boolean =>
  templateName === 'Article' || templateName === fullScreenTemplate;

/** What search engines read of a page, by what it is about. */
const structuredData = (page: ContentPageProps['page'], site: Publisher): StructuredDataOfPage | undefined => {
  const ofModule = structuredDataOf(page, site);
  if (ofModule !== undefined) return ofModule;
  if (isArticlePage(page)) return articleData(page, site);
  if (page.access !== 'public') return pageData(page, site);
  return page.path === paths.home
    ? siteData(page, site, printRoute({ page: 'search', language: page.language }))
    : undefined;
};

/**
 * C§3: the navigation lies over a dark full-screen hero with a picture; over any other, and over an editor's notices,
 * it would be unreadable.
 */
const isUnderNavigation = ({ metadata, isEditing, decodeWarnings, main: [first] }: ContentPageProps['page']): boolean =>
  metadata.hasTransparentNavigation &&
  !(isEditing && decodeWarnings.length > 0) &&
  first?.kind === 'FullBleedHero' &&
  first.isImmersive &&
  first.theme === 'dark' &&
  first.image !== undefined;

/** One page of the content service inside the page shell. */
export const ContentPage = ({
  page,
  language,
  dictionary,
  pageDictionary = dictionary,
  chrome = chromeOf(page),
  origin,
  session,
  authLinks = authLinksOf(page, language),
  areas = {},
  titleMark = '',
  note,
  notice,
  isCounted = true,
  editing,
  onlyModule,
  sheets = [],
  ...request
}: ContentPageProps & {
  /** What is said above the page; one with a notice is a variant, as with a note. */ readonly notice?: ReactNode;
}) => {
  const { search } = request;
  const translate = translatorOf(dictionary);
  const { templateName, displayDate, firstPublished, articleType, authors, source } = page.metadata;
  const isFullScreen = templateName === fullScreenTemplate;
  const isArticle = isArticlePage(page);
  const isForPaper = new URLSearchParams(search).has(paperParameter);
  const Shell = isForPaper ? PaperShell : PageShell;
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const nameOf = (each: Language): string => names.of(new Intl.Locale(each).language) ?? each;
  const profile = modulesOf(page.main, 'PeopleProfile')[0];
  const entry = modulesOf(page.main, 'BlogEntry')[0];
  const blog = entry === undefined ? modulesOf(page.main, 'Blog')[0]?.title : entry.blog?.text;
  const blogName = blogIn(page.path);
  const isFallback = page.language !== language;
  const hasOverlaidHeader = note === undefined && notice === undefined && !isFallback && isUnderNavigation(page);
  const address = `${origin}${canonicalPath(page)}`;
  const hasBar =
    !isForPaper && !isFullScreen && showsInsightsBar({ path: page.path, isHidden: page.metadata.hidesSubscriptionBar });
  // An entry is appended to the page of another one, where its ids must be its own (C§4).
  const idScope = entry === undefined ? '' : `${page.id.replaceAll(/[^\w-]/g, '')}-`;
  const noted = withFootnotes(
    page.main,
    (number) => translatorOf(pageDictionary)('Footnote_Back', { number }),
    idScope,
  );
  const hasFootnotes = noted !== page.main;
  const main = isArticle && !isFullScreen ? withArticleHead(noted, page) : noted;
  const head = headOf(main);
  const facts = {
    hasCids: true,
    ...request,
    id: page.id,
    path: page.path,
    title: page.title,
    headUid: (head ?? main[0])?.uid ?? '',
    address,
    practiceCode: page.metadata.practice?.code,
    allowsWall: page.metadata.allowsWall,
    isArticle,
    said: isArticle
      ? { articleType, date: displayDate, authors: authors.map((name) => ({ name, url: undefined })), source }
      : undefined,
    firstPublished: isArticle ? firstPublished : undefined,
    isRestricted: page.access !== 'public',
    reports: isArticle ? page.metadata.reports : [],
    readingMinutes: pageReadingMinutes(page.language)(page.main),
    share: {
      source: page.metadata.source,
      isQuoteOfTheDay: isQuoteOfTheDay(page),
      defaults: page.share,
    },
    isEditing: page.isEditing,
    editing,
    isForPaper,
    article: isArticle ? articleFacts(main) : undefined,
  };
  const leadsOn = isArticle && !isFullScreen && !isForPaper;
  const hasShareBar = leadsOn && !page.metadata.hidesShareBar;
  const headEnd = main.findIndex(({ uid }) => uid === facts.headUid) + 1;
  if (onlyModule !== undefined)
    return (
      <DictionaryProvider language={page.language} dictionary={pageDictionary}>
        <PageFactsProvider value={facts}>
          <ModuleRegistryProvider value={moduleRegistry}>
            <Modules modules={everyModule(main).filter(({ uid }) => uid === onlyModule)} />
          </ModuleRegistryProvider>
        </PageFactsProvider>
      </DictionaryProvider>
    );
  const described =
    editing !== undefined
      ? []
      : [
          structuredData(page, { origin, publisher: translate('Site_Name') }),
          breadcrumbData(page, { origin }),
          questionsData(page),
          ...audioData(page, { origin }),
          ...videoData(page, request.data, { origin }),
        ].filter((data) => data !== undefined);
  return (
    <Shell
      language={language}
      dictionary={dictionary}
      title={titleMark + documentTitle(translate('Site_Name'))(page)}
      description={page.description}
      robots={robots(page)}
      path={page.path}
      origin={origin}
      canonicalPath={canonicalPath(page)}
      alternates={page.alternates}
      image={page.metadata.image}
      type={isArticle || entry !== undefined ? 'article' : profile === undefined ? 'website' : 'profile'}
      published={isArticle ? (firstPublished ?? displayDate) : entry?.date}
      updated={isArticle && firstPublished !== undefined ? displayDate : undefined}
      accessLevel={isArticle ? page.accessLevel : undefined}
      isExcludedFromClientLink={isArticle ? page.metadata.isExcludedFromClientLink : undefined}
      isMobileReady={isArticle ? page.metadata.isMobileReady : undefined}
      chrome={chrome}
      isFullScreen={isFullScreen}
      heading={page.title}
      session={session}
      search={search}
      authLinks={authLinks}
      officeCode={page.metadata.officeCode}
      hasOverlaidHeader={hasOverlaidHeader}
      isCounted={isCounted}
      sheets={[
        ...sheetsOf(main),
        ...(hasOverlaidHeader ? ['transparent-navigation'] : []),
        // Of an entry, for those that are appended to it, too.
        ...(hasFootnotes || entry !== undefined ? ['footnotes'] : []),
        ...(hasShareBar ? ['share-bar'] : []),
        ...(isArticle ? ['authors'] : []),
        ...(leadsOn ? ['card-grid', 'next-story'] : []),
        ...(page.isBodyWithheld ? ['gated-notice'] : []),
        ...(hasBar ? ['subscribe', 'bar'] : []),
        ...sheets,
      ]}
      facts={{
        template: page.metadata.templateName,
        practice: page.metadata.practice?.code,
        access: page.access,
        publicationDate: firstPublished ?? displayDate,
      }}
      head={
        described.length === 0 && blog === undefined ? undefined : (
          <>
            {described.map((data, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: it is rendered once
              <StructuredData key={index} data={data} />
            ))}
            {blog !== undefined && blogName !== undefined && (
              <link
                rel="alternate"
                type="application/atom+xml"
                title={translate('Blog_Feed', { blog })}
                href={printRoute({ page: 'blogFeed', language: page.language, blog: blogName })}
              />
            )}
            {profile !== undefined && isCareersProfile({ path: page.path, officeCode: page.metadata.officeCode }) && (
              <meta name="search-title" content={translatorOf(pageDictionary)('Person_CareersSearchTitle')} />
            )}
          </>
        )
      }
      notice={
        notice !== undefined ? (
          notice
        ) : note !== undefined ? (
          <p className="fallback-notice" role="note">
            {translate(note)}
          </p>
        ) : isFallback ? (
          <p className="fallback-notice" role="note">
            {translate(notTranslatedMessageKey, { asked: nameOf(language), shown: nameOf(page.language) })}{' '}
            <a href={canonicalPath(page)} hrefLang={page.language}>
              {translate('Content_OriginalPage')}
            </a>
          </p>
        ) : undefined
      }
    >
      <DictionaryProvider language={page.language} dictionary={pageDictionary}>
        <PageFactsProvider value={facts}>
          <AreasProvider value={areas}>
            <div
              className={isFullScreen ? 'page page--full-screen' : 'page'}
              {...(isFallback || page.ownLanguage !== undefined ? textAttributes(page) : {})}
            >
              <DecodeWarnings warnings={page.decodeWarnings} />
              {head === undefined && !isFullScreen && <h1 className="visually-hidden">{page.title}</h1>}
              <ModuleRegistryProvider value={moduleRegistry}>
                <IslandScope value={idScope}>
                  {hasShareBar ? (
                    <>
                      <Modules modules={main.slice(0, headEnd)} />
                      <ShareBar hidesEmail={facts.article?.hidesEmail === true} />
                      <Modules modules={main.slice(headEnd)} />
                    </>
                  ) : (
                    <Modules modules={main} />
                  )}
                </IslandScope>
              </ModuleRegistryProvider>
              {leadsOn && (
                <>
                  <NextStory />
                  <BackLink />
                </>
              )}
              {page.isBodyWithheld && (
                <DictionaryProvider language={language} dictionary={dictionary}>
                  <GatedNotice page={page} />
                </DictionaryProvider>
              )}
            </div>
            {hasFootnotes && <x-notes data-chunk={chunkAddress('show-footnote')} />}
            {hasBar && (
              <DictionaryProvider language={language} dictionary={dictionary}>
                <InsightsBar />
              </DictionaryProvider>
            )}
          </AreasProvider>
        </PageFactsProvider>
      </DictionaryProvider>
    </Shell>
  );
};
