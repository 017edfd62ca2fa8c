// The site of another team, in French and Portuguese, made of nothing but what the packages offer.
import { deepEqual, equal } from 'node:assert/strict';
import { createServer } from 'node:http';
import { factsOf, fetchPageWith, tokenStore } from '@masthead/adapters/http';
import { serveOnLoopback } from '@masthead/adapters/loopback';
import { memoryWorld } from '@masthead/adapters/memory';
import { eachService } from '@masthead/adapters/services';
import { readServerConfig, requestScope, tokens } from '@masthead/composition/server';
import { defineLanguages, type Language } from '@masthead/core';
import {
  canonicalPath,
  fetchPageWithFallback,
  noticeOf,
  pageDecoder,
  siteModules,
  textAttributes,
} from '@masthead/core/content';
import { gateway, gatewaySettings } from '@masthead/gateway';

declare module '@masthead/core' {
  interface Register {
    readonly language: 'fr' | 'pt-BR';
  }
}

const languages = defineLanguages([
  { code: 'fr', prefix: '', direction: 'ltr', name: 'Français' },
  { code: 'pt-BR', prefix: '/pt-br', direction: 'ltr', name: 'Português' },
]);

const text = (value: string) => ({ value });
const alternateLanguages = [
  { language: 'fr', url: '/marees' },
  { language: 'pt-BR', url: '/pt-br/marees' },
  { language: 'de', url: '/de/marees' },
];
const cards = {
  uid: 'grid',
  componentName: 'CardGrid',
  fields: { items: [{ id: 'c', url: '/marees', fields: { title: text('Marées'), lang: text('fr') } }] },
};
const aPage = (language: Language, path: string, title: string) => ({
  language,
  path,
  hidden: false,
  layout: {
    sitecore: {
      context: { language, pageMetaData: { url: languages.localisePath(language)(path), alternateLanguages } },
      route: {
        itemId: `page-${path.slice(1)}`,
        itemLanguage: language,
        templateName: 'Article',
        fields: { title: text(title) },
        placeholders: { main: [cards] },
      },
    },
  },
});

const reader = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  email: 'leitora@example.com',
  password: 'correct-horse-battery',
  firstName: 'Lia',
  lastName: 'Leitora',
  company: '',
  titleName: '',
  isPremiumUser: false,
  practiceUser: false,
  subscriptions: [],
};

const world = memoryWorld({
  content: {
    pages: [aPage('fr', '/marees', 'Les marées'), aPage('pt-BR', '/marees', 'As marés'), aPage('fr', '/seul', 'Seul')],
    dictionaries: { 'pt-BR': { Greeting: 'Olá' } },
    redirects: [],
  },
  users: [reader],
  secret: 'only for this program',
  languages,
});
const served = await serveOnLoopback(world);
try {
  const config = readServerConfig(served.environment);
  const scope = requestScope(config, { language: 'pt-BR', tokens: tokenStore() });
  const fetchPage = fetchPageWith(pageDecoder(siteModules, languages))(scope.get(tokens.http.content));
  const outcomeOf = async <Left, Right>(
    task: () => Promise<{ _tag: 'Left'; left: Left } | { _tag: 'Right'; right: Right }>,
  ): Promise<Right> => {
    const outcome = await task();
    if (outcome._tag === 'Left') throw new Error(JSON.stringify(outcome.left));
    return outcome.right;
  };

  const page = await outcomeOf(fetchPage({ path: '/marees', language: 'pt-BR' }));
  deepEqual([page.language, page.path, canonicalPath(page, languages)], ['pt-BR', '/marees', '/pt-br/marees']);
  deepEqual(textAttributes(page, languages), { lang: 'pt-BR', dir: 'ltr' });
  // Languages of theirs are kept, ours are not theirs.
  deepEqual(
    page.alternates.map(({ language }) => language),
    ['fr', 'pt-BR'],
  );
  const [grid] = page.main;
  equal(grid?.kind === 'CardGrid' ? grid.cards[0]?.language : undefined, 'fr');

  const shown = await outcomeOf(fetchPageWithFallback(fetchPage, languages)({ path: '/seul', language: 'pt-BR' }));
  equal(shown.page.language, 'fr');
  equal(noticeOf(shown, languages)?.lang, 'fr');

  deepEqual(await outcomeOf(scope.get(tokens.content.fetchSitemap)()), ['/marees', '/pt-br/marees', '/seul']);
  deepEqual(await outcomeOf(scope.get(tokens.content.fetchDictionary)('pt-BR')), { Greeting: 'Olá' });

  const countries = await outcomeOf(scope.get(tokens.user.listCountries)());
  equal(countries.find(({ code }) => code === 'DE')?.description, 'Alemanha');

  const { id } = await outcomeOf(scope.get(tokens.user.signInWithPassword)(reader));
  const article = { id: page.id, language: 'pt-BR' };
  await outcomeOf(scope.get(tokens.user.saveArticle)({ userId: id, article }));
  const saved = await outcomeOf(scope.get(tokens.user.listSavedArticles)({ offset: 0, pageSize: 9 }));
  deepEqual(
    saved.items.map(({ id, language, url }) => [id, language, url]),
    [['page-marees', 'pt-BR', '/pt-br/marees']],
  );

  // The gateway lets through what names a language of theirs, and asks it for a session; ours are unknown to it.
  const origin = 'https://www.example.com';
  const forwarding = gateway(
    gatewaySettings({
      origin,
      services: eachService((name) => config.services[name].address),
      calls: factsOf({ user: ['saveArticle'] }, languages),
    }),
  );
  const site = createServer((request, response) => forwarding(request, response));
  await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready));
  const address = site.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const statusOf = async (language: string): Promise<number> => {
    const path = `/api/user/v2/users/${id}/articles/${page.id}/${language}`;
    return (await fetch(`http://127.0.0.1:${port}${path}`, { method: 'PUT', headers: { origin } })).status;
  };
  deepEqual([await statusOf('pt-BR'), await statusOf('de')], [401, 404]);
  site.close();
} finally {
  await served.close();
}
