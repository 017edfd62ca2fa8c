import { type Languages, siteLanguages } from '@masthead/core';
import type { ServiceName } from '../services.ts';
import * as alumni from './alumni-service.generated.ts';
import * as articles from './articles-service.generated.ts';
import type { CallFacts } from './client/call.ts';
import { languagePattern, languagesPattern } from './client/patterns.ts';
import * as content from './content-service.generated.ts';
import * as forms from './forms-service.generated.ts';
import * as geo from './geo-service.generated.ts';
import * as media from './media-service.generated.ts';
import * as search from './search-service.generated.ts';
import * as site from './site-service.generated.ts';
import * as user from './user-service.generated.ts';

/** Every call of the adapters, by service and name. */
export const calls = { user, geo, content, media, search, forms, articles, alumni, site } satisfies Readonly<
  Record<ServiceName, Readonly<Record<string, { readonly facts: CallFacts }>>>
>;

export type Calls = typeof calls;

/** Some calls by name, for example those that a site's pages may make in a browser. */
export type CallNames = { readonly [Service in ServiceName]?: readonly (keyof Calls[Service])[] };

/** The facts of the calls so named, on a site with those languages. */
export const factsOf = (names: CallNames, spoken: Pick<Languages, 'languages'> = siteLanguages): readonly CallFacts[] =>
  [
    ...factsIn(user, names.user),
    ...factsIn(geo, names.geo),
    ...factsIn(content, names.content),
    ...factsIn(media, names.media),
    ...factsIn(search, names.search),
    ...factsIn(forms, names.forms),
    ...factsIn(articles, names.articles),
    ...factsIn(alumni, names.alumni),
    ...factsIn(site, names.site),
  ].map((facts) => ({ ...facts, patterns: patternsOn(spoken, facts.patterns) }));

const patternsOn = (spoken: Pick<Languages, 'languages'>, patterns: CallFacts['patterns']): CallFacts['patterns'] =>
  Object.fromEntries(
    Object.entries(patterns).map(([name, pattern]) => [
      name,
      pattern === languagePattern ? languagesPattern(spoken) : pattern,
    ]),
  );

const factsIn = <Name extends string>(
  service: Readonly<Record<Name, { readonly facts: CallFacts }>>,
  names: readonly Name[] = [],
): readonly CallFacts[] => names.map((name) => service[name].facts);
