import type { Language } from '../../../platform/values/language.ts';

/** What members may be mailed about, by the names of their record. */
export const topics = ['news', 'jobs', 'events'] as const;
export type Topic = (typeof topics)[number];

const suffixes: Readonly<Record<Language, string>> = { en: 'en', de: 'de', ar: 'ar', 'ja-JP': 'ja' };

/** The subscription to a topic in a language: it is ended and sent like any other of the account (A§3, ADR 0032, 0033). */
export const alertCodeOf = (topic: Topic, language: Language): string => `alumni-${topic}-${suffixes[language]}`;

/** Whether a subscription is one to a topic, in whatever language. */
const isOf = (topic: Topic) => (code: string) =>
  Object.values(suffixes).some((suffix) => code === `alumni-${topic}-${suffix}`);

/** Returns the record with the topics among the subscriptions of an account. */
export const recordOf = (codes: readonly string[]): Readonly<Record<Topic, string>> => {
  const wants = (topic: Topic) => (codes.some(isOf(topic)) ? 'yes' : '');
  return { news: wants('news'), jobs: wants('jobs'), events: wants('events') };
};

/** What an account has of the network after its record was put, and what it had; a topic it keeps stays in its language. */
export const changeTo = (
  wanted: Readonly<Record<string, string>>,
  { codes, language }: { readonly codes: readonly string[]; readonly language: Language },
): { readonly codes: readonly string[]; readonly before: readonly string[] } => {
  const held = (topic: Topic) => codes.filter(isOf(topic));
  return {
    before: topics.flatMap(held),
    codes: topics.flatMap((topic) =>
      wanted[topic] !== 'yes' ? [] : held(topic).length > 0 ? held(topic) : [alertCodeOf(topic, language)],
    ),
  };
};
