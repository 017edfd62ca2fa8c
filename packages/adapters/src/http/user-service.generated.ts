// Written by `npm run registers` from the files of packages/adapters/src/http/user.
// Tokens, ports and the gateway derive from these names.
export { answerEmailLink } from './user/answer-email-link.ts';
export { deleteAccount } from './user/delete-account.ts';
export { endOtherSessions } from './user/end-other-sessions.ts';
export { endOwnSession } from './user/end-own-session.ts';
export { exportAccount } from './user/export-account.ts';
export { fetchAverageRating } from './user/fetch-average-rating.ts';
export { fetchFormStamp } from './user/fetch-form-stamp.ts';
export { findCompanies } from './user/find-companies.ts';
export { listCountries } from './user/list-countries.ts';
export { listFunctions } from './user/list-functions.ts';
export { listOwnRatings } from './user/list-own-ratings.ts';
export { listOwnSessions } from './user/list-own-sessions.ts';
export { listSavedArticles } from './user/list-saved-articles.ts';
export { listSavedKeys } from './user/list-saved-keys.ts';
export { listTitles } from './user/list-titles.ts';
export { rateArticle } from './user/rate-article.ts';
export { readVisitor } from './user/read-visitor.ts';
export { refreshSession } from './user/refresh-session.ts';
export { registerAccount } from './user/register-account.ts';
export { saveArticle } from './user/save-article.ts';
export { signInWithPassword } from './user/sign-in-with-password.ts';
export { signOut } from './user/sign-out.ts';
export { solveCaptcha } from './user/solve-captcha.ts';
export { stepUp } from './user/step-up.ts';
export { unsaveArticle } from './user/unsave-article.ts';
