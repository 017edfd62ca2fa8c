import type { BrowserCalls } from '@masthead/composition/browser';

/** The calls that this site's pages make in a browser. What is not listed here the gateway answers with 404, without asking anyone. */
export const browserCalls = {
  user: [
    'signInWithPassword',
    'requestSignInCode',
    'signInWithCode',
    'requestPasswordReset',
    'resetPassword',
    'refreshSession',
    'signOut',
    'registerAccount',
    'registerIdentified',
    'updateProfile',
    'unlinkAccount',
    'createPassword',
    'listSavedKeys',
    'listSavedArticles',
    'saveArticle',
    'unsaveArticle',
    'listOwnRatings',
    'rateArticle',
    'findCompanies',
    'listFunctions',
    'listCountries',
    'listTitles',
    'solveCaptcha',
    'fetchFormStamp',
  ],
  search: ['listJobFilters', 'searchJobs', 'searchPages', 'suggestJobs', 'suggestPages'],
  geo: ['detectCountry'],
  forms: ['answerQuestion', 'castVote', 'fetchAttempts'],
} as const satisfies BrowserCalls;
