import { type Languages, type Now, siteLanguages } from '@masthead/core';
import { canonicalPath, pageDecoder, siteModules } from '@masthead/core/content';
import * as E from '#fp-ts/Either';
import { type MemoryArticlesOptions, memoryArticlesService } from './articles/articles-service.ts';
import { type MemoryContent, type MemoryReader, memoryContentService } from './content/content-service.ts';
import type { MemoryContact, MemoryContactOptions } from './forms/contact.ts';
import { type MemoryQuestion, memoryFormsService } from './forms/forms-service.ts';
import { type MemoryBytes, type MemoryFile, type MemoryPreview, memoryMediaService } from './media/media-service.ts';
import { type MemoryDocument, type MemoryWriter, memoryPublishing } from './media/publishing.ts';
import type { FeedJob } from './search/job-feed.ts';
import { type MemorySearchOptions, memorySearchService } from './search/search-service.ts';
import { memoryCaptcha } from './shared/captcha.ts';
import { type MemoryService, serviceOf } from './shared/service.ts';
import { type MemoryAlert, memorySiteService } from './site/site-service.ts';
import type { MemoryArticle } from './user/articles.ts';
import { memorySessions } from './user/sessions.ts';
import type { MemoryUser } from './user/user.ts';
import { type MemoryUserOptions, memoryUserService } from './user/user-service.ts';

export { type MemoryEvent, memoryArticlesService } from './articles/articles-service.ts';
export { type MemoryContent, type MemoryPage, memoryContentService } from './content/content-service.ts';
export type { MemoryContact } from './forms/contact.ts';
export { type MemoryQuestion, memoryFormsService } from './forms/forms-service.ts';
export { type MemoryFile, type MemoryPreview, memoryMediaService } from './media/media-service.ts';
export type { MemoryDocument, MemoryWriter } from './media/publishing.ts';
export { FeedJob } from './search/job-feed.ts';
export { memorySearchService } from './search/search-service.ts';
export type { LimitedCall } from './shared/limits.ts';
export { type MemoryService, memoryHttp, type ServiceAnswer, type ServiceRequest } from './shared/service.ts';
export { type MemoryAlert, memorySiteService } from './site/site-service.ts';
export type { MemoryArticle } from './user/articles.ts';
export type { MemoryConsent } from './user/consents.ts';
export { type LookupLists, sampleLookups } from './user/lookups.ts';
export type { MemoryMailLink } from './user/mail-links.ts';
export type { MemoryNewsletter } from './user/newsletters.ts';
export type { MemoryMail, MemoryUser } from './user/user.ts';
export { memoryUserService } from './user/user-service.ts';

/** All services of a site within one process; what visitors do in it lasts as long as the object does. */
export type MemoryWorld = {
  readonly user: MemoryService;
  readonly geo: MemoryService;
  readonly content: MemoryService;
  readonly media: MemoryService;
  readonly search: MemoryService;
  readonly forms: MemoryService;
  readonly articles: MemoryService;
  readonly alumni: MemoryService;
  readonly site: MemoryService;
};

/** The data of a memory world. */
export type MemoryWorldOptions = {
  readonly content: MemoryContent;
  readonly users: readonly MemoryUser[];
  readonly secret: string;
  readonly jobs?: readonly FeedJob[];
  readonly isSearchSlow?: MemorySearchOptions['isSlow'];
  readonly quizQuestions?: readonly MemoryQuestion[];
  /** Everything there is to subscribe to. */
  readonly alerts?: readonly MemoryAlert[];
  /** Events of the firm, and until when one can apply to it. */
  readonly events?: MemoryArticlesOptions['events'];
  readonly deadlines?: MemoryArticlesOptions['deadlines'];
  readonly localDeadlines?: MemoryArticlesOptions['localDeadlines'];
  /** What lies in the media store. */
  readonly files?: readonly MemoryFile[] | undefined;
  /** What editors' tools find; editors among the users may write and publish, and programs with these service tokens. */
  readonly documents?: readonly MemoryDocument[];
  readonly serviceTokens?: Readonly<Record<string, MemoryWriter>>;
  /** What preview links show. */
  readonly previews?: readonly MemoryPreview[];
  /** Reads the bytes of a file. */
  readonly bytesAt?: MemoryBytes;
  /** Recipients of messages. */
  readonly contacts?: readonly MemoryContact[] | undefined;
  /** Codes that were sent to senders of messages. */
  readonly contactCodes?: MemoryContactOptions['contactCodes'];
  /** What geolocation answers. */
  readonly country?: string;
  readonly now?: Now;
  /** Whose captcha the services offer beside their own. */
  readonly captchaProvider?: { readonly provider: string; readonly siteKey: string };
} & Pick<
  MemoryUserOptions,
  | 'lookups'
  | 'emailLinks'
  | 'emailChanges'
  | 'mail'
  | 'signInCodes'
  | 'resetLinks'
  | 'onMail'
  | 'languages'
  | 'siteName'
  | 'exhausted'
  | 'accessTokenSeconds'
  | 'providers'
  | 'siteOrigin'
  | 'openSessions'
  | 'newsletters'
  | 'consents'
>;

/** A world around some content and users. Every article among the pages can be saved. */
export const memoryWorld = (given: MemoryWorldOptions): MemoryWorld => {
  const captcha = memoryCaptcha(given.secret, given.captchaProvider);
  const now = given.now ?? Date.now;
  const sessions = memorySessions(given.secret, now, given.accessTokenSeconds ?? 600, given.openSessions);
  const accounts = new Map(given.users.map((user) => [user.id, user]));
  const articles = articlesIn(given.content, given.languages);
  const readerOf = (accessToken: string | undefined, practiceCode: string): MemoryReader => {
    const reader = accounts.get(sessions.ownerOf(accessToken) ?? '');
    if (reader === undefined) return 'anonymous';
    return reader.isPremiumUser || reader.subscriptions.includes(practiceCode) ? 'premium' : 'registered';
  };
  const writerOf = (token: string | undefined): MemoryWriter | undefined => {
    const owner = accounts.get(sessions.ownerOf(token) ?? '');
    if (owner?.isEditor === true) return { name: owner.email, scopes: ['draft', 'publish'], isPerson: true };
    return owner === undefined ? given.serviceTokens?.[token ?? ''] : { name: owner.email, scopes: [] };
  };
  return {
    user: memoryUserService({
      ...given,
      articles,
      captcha,
      sessions,
      accounts,
      now,
    }),
    geo: serviceOf('geo', [
      { call: 'GET /', run: () => ({ status: 200, body: { country_code: given.country ?? 'ZZ' } }) },
    ]),
    content: memoryContentService(given.content, readerOf, given.languages),
    media: memoryMediaService(
      given.files ?? [],
      given.previews ?? [],
      (token) => sessions.ownerOf(token) !== undefined,
      now,
      given.bytesAt,
      memoryPublishing(given.documents ?? [], writerOf, now, () =>
        [...accounts.values()]
          .filter(({ isEditor }) => isEditor === true)
          .map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}`.trim() })),
      ),
    ),
    search: memorySearchService({
      jobs: [],
      ...given,
      pages: given.content.pages,
      isSlow: given.isSearchSlow ?? false,
      now,
    }),
    forms: memoryFormsService({
      questions: given.quizQuestions ?? [],
      captcha,
      exhausted: given.exhausted,
      now,
      onMail: given.onMail,
      contacts: given.contacts,
      contactCodes: given.contactCodes,
    }),
    articles: memoryArticlesService({
      events: given.events ?? [],
      deadlines: given.deadlines,
      localDeadlines: given.localDeadlines,
      content: given.content,
      now,
    }),
    // Refuses every call with 501 (ADR 0076).
    alumni: serviceOf('alumni', []),
    site: memorySiteService(given.alerts ?? []),
  };
};

const articlesIn = ({ pages }: MemoryContent, languages: Languages = siteLanguages): readonly MemoryArticle[] => {
  const decode = pageDecoder(siteModules, languages);
  return pages.flatMap(({ path, language, layout }) => {
    if (!languages.isLanguage(language)) return [];
    const page = decode({ path, language })(layout);
    if (E.isLeft(page) || page.right.metadata.templateName !== 'Article') return [];
    const { id, title, metadata } = page.right;
    return [
      {
        id,
        language,
        url: canonicalPath(page.right, languages),
        image: { url: metadata.image?.src ?? '' },
        title,
        topic: page.right.main.find((module) => module.kind === 'ArticleHero')?.eyebrow ?? '',
        description: page.right.description,
        type: metadata.articleType,
        displayDate: metadata.displayDate === undefined ? '' : `${metadata.displayDate}T00:00:00.000Z`,
      },
    ];
  });
};
