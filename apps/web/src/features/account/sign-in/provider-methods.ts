import { tokens } from '@masthead/composition/server';
import { message } from '@masthead/core';
import type { Provider } from '@masthead/core/social-sign-in';
import { carried } from '../../../kit/pending-action/intent.ts';
import { printRoute } from '../../../routes.ts';
import { responseCache } from '../../../server/cache/response-cache.ts';
import { allowedMs } from '../../../server/configuration/page-times.ts';
import { sharedScope } from '../../../server/content/scope.ts';
import { signInWith } from '../shared/provider-names.ts';
import type { LoadSignInMethods } from './sign-in-method.ts';

/** The list changes with a start of the service; a page waits for it no longer than this, in milliseconds, and then does without. */
const listKeptMs = 60_000;
const listBudgetMs = 500;

const offered = responseCache(async (_: 'providers'): Promise<readonly Provider[] | undefined> => {
  const scope = sharedScope({ timeoutMs: allowedMs(listBudgetMs) });
  const found = await scope.get(tokens.user.listProviders)()();
  return found._tag === 'Right' ? found.right : undefined;
}, listKeptMs);

/** Returns a button for each provider of the user service; none, and an incomplete page, while it is unavailable. */
export const providerMethods: LoadSignInMethods = async ({ language, intent, markIncomplete }) => {
  const providers = await offered('providers');
  if (providers === undefined) markIncomplete();
  return (providers ?? []).map((provider) => ({
    label: message(signInWith[provider]),
    provider,
    href: printRoute({
      page: 'socialSignIn',
      provider,
      language,
      query: { redirect: intent.redirect, ...carried(intent) },
    }),
  }));
};
