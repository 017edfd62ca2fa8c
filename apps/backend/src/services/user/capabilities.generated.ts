// Written by `npm run registers` from the files of apps/backend/src/services/user.
import { captchaRoutes } from './captcha/routes.ts';
import { consentRoutes } from './consents/routes.ts';
import { emailChangeRoutes } from './email-changes/routes.ts';
import { emailLinkRoutes } from './email-links/routes.ts';
import { linkCheckRoutes } from './link-checks/routes.ts';
import { lookupRoutes } from './lookups/routes.ts';
import { mailLinkRoutes } from './mail-links/routes.ts';
import { mailReportRoutes } from './mail-reports/routes.ts';
import { newsletterRoutes } from './newsletters/routes.ts';
import { ownAccountRoutes } from './own-account/routes.ts';
import { ownIdentityRoutes } from './own-identities/routes.ts';
import { ownSessionRoutes } from './own-sessions/routes.ts';
import { passwordResetRoutes } from './password-resets/routes.ts';
import { practiceSubscriptionRoutes } from './practice-subscriptions/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { ratingRoutes } from './ratings/routes.ts';
import { registrationRoutes } from './registration/routes.ts';
import { savedArticleRoutes } from './saved-articles/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { signInCodeRoutes } from './sign-in-codes/routes.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { socialSignInRoutes } from './social-sign-in/routes.ts';
import { subscribeRoutes } from './subscribe/routes.ts';

export const capabilities = [
  captchaRoutes,
  consentRoutes,
  emailChangeRoutes,
  emailLinkRoutes,
  linkCheckRoutes,
  lookupRoutes,
  mailLinkRoutes,
  mailReportRoutes,
  newsletterRoutes,
  ownAccountRoutes,
  ownIdentityRoutes,
  ownSessionRoutes,
  passwordResetRoutes,
  practiceSubscriptionRoutes,
  profileRoutes,
  ratingRoutes,
  registrationRoutes,
  savedArticleRoutes,
  sessionRoutes,
  signInCodeRoutes,
  signInRoutes,
  socialSignInRoutes,
  subscribeRoutes,
];
