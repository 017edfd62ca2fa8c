import type { LimitedCall } from '@masthead/adapters/memory';
import type { OptionId } from '@masthead/core/quiz';

/** An account that a state makes; one without a password signs in through a provider. */
export type User = {
  readonly id: string;
  readonly email: string;
  readonly password: string | undefined;
  readonly firstName: string;
  readonly lastName: string;
  readonly titleName: string;
  readonly company: string;
};

/** An article that can be read and saved. */
export type Page = {
  readonly site: string;
  readonly language: string;
  readonly path: string;
  readonly id: string;
  readonly title: string;
  /** Everybody may read it unless said. */
  readonly access?: 'registered-users-only';
};

export type DictionaryEntry = {
  readonly site: string;
  readonly language: string;
  readonly key: string;
  readonly value: string;
};

export type Redirect = {
  readonly site: string;
  readonly pattern: string;
  readonly target: string;
  readonly redirectType: string;
};

/** A question and its texts in one language; given once more, it has them in one more. */
export type Question = {
  readonly site: string;
  readonly quizId: string;
  readonly questionId: string;
  readonly options: readonly OptionId[];
  readonly correctOption: OptionId;
  readonly language: string;
  readonly correctText: string;
  readonly incorrectText: string;
};

/** What one caller may use up; sign-ins are counted by account instead. */
export type Allowance = Exclude<LimitedCall, 'sign-in'>;

type Seed<A = void> = (given: A) => Promise<void> | void;

/**
 * What a provider can be made to hold before anybody visits it. Whatever a visitor can do is no seed: the states do it
 * through the service's own calls. A seed rejects when it cannot be made.
 */
export type World = {
  readonly addUser: Seed<User>;
  readonly addPage: Seed<Page>;
  readonly addDictionaryEntry: Seed<DictionaryEntry>;
  readonly addRedirect: Seed<Redirect>;
  readonly addCompany: Seed<string>;
  readonly addQuestion: Seed<Question>;
  /** Takes a feed of jobs (docs/contracts/search-service.md), which stay in its order. */
  readonly addJobs: Seed<unknown>;
  readonly stopSearches: Seed;
  /** Makes the account of an address wait before its next sign-in. */
  readonly blockSignIn: Seed<string>;
  /** Makes all that has happened so far a day old. */
  readonly letADayPass: Seed;
  readonly exhaust: Seed<Allowance>;
  /** Forgets every seed, and whatever was done since. */
  readonly forget: Seed;
};

/** Layout JSON of a page (docs/contracts/layout-json.md). */
export const layoutOf = ({ path, language, id, title, access }: Page) => ({
  sitecore: {
    context: {
      language,
      itemId: id,
      accessStatus: access ?? 'public',
      pageMetaData: { templateName: 'Article', url: path },
    },
    route: {
      name: id,
      itemId: id,
      itemLanguage: language,
      templateName: 'Article',
      fields: {
        title: { value: title },
        standardImage: { value: { src: imageOf(id) } },
        displayDate: { value: displayDate },
      },
      placeholders: {
        main: access === undefined ? [] : [componentOf('ArticleDefaultHero'), componentOf('MainContentLayout')],
      },
    },
  },
});

export const displayDate = '2026-09-14T00:00:00Z';
export const imageOf = (id: string): string => `/artwork/${id}.webp`;

const componentOf = (componentName: string) => ({ uid: componentName, componentName, params: {}, fields: {} });
