// Written by `npm run registers` from the files of contract-tests/provider/states.
import { accounts } from './states/accounts.ts';
import { allowances } from './states/allowances.ts';
import { alumni } from './states/alumni.ts';
import { blogs } from './states/blogs.ts';
import { captcha } from './states/captcha.ts';
import { companies } from './states/companies.ts';
import { consents } from './states/consents.ts';
import { contact } from './states/contact.ts';
import { emailChanges } from './states/email-changes.ts';
import { emailLinks } from './states/email-links.ts';
import { events } from './states/events.ts';
import { files } from './states/files.ts';
import { jobs } from './states/jobs.ts';
import { mailLinks } from './states/mail-links.ts';
import { newsletters } from './states/newsletters.ts';
import { ownAccount } from './states/own-account.ts';
import { ownIdentities } from './states/own-identities.ts';
import { pageSearch } from './states/page-search.ts';
import { pages } from './states/pages.ts';
import { passwordResets } from './states/password-resets.ts';
import { previews } from './states/previews.ts';
import { providers } from './states/providers.ts';
import { publishing } from './states/publishing.ts';
import { quiz } from './states/quiz.ts';
import { ratings } from './states/ratings.ts';
import { savedArticles } from './states/saved-articles.ts';
import { sessions } from './states/sessions.ts';
import { signInCodes } from './states/sign-in-codes.ts';
import { subscriptions } from './states/subscriptions.ts';

export const stateFiles = [
  accounts,
  allowances,
  alumni,
  blogs,
  captcha,
  companies,
  consents,
  contact,
  emailChanges,
  emailLinks,
  events,
  files,
  jobs,
  mailLinks,
  newsletters,
  ownAccount,
  ownIdentities,
  pageSearch,
  pages,
  passwordResets,
  previews,
  providers,
  publishing,
  quiz,
  ratings,
  savedArticles,
  sessions,
  signInCodes,
  subscriptions,
];
