import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnalyticsEventName, analyticsEvents } from '@masthead/core/analytics';

test('the documentation names every event of analytics with its parameters, and no other', () => {
  const text = readFileSync(join(__dirname, '../docs/contracts/analytics.md'), 'utf8');
  const printed = [...text.matchAll(/^\| `(\w+)` \| (.+) \| (.+) \|$/gm)].map(([, name, when, parameters = '']) => [
    name,
    when,
    [...parameters.matchAll(/`(\w+)`/g)].map(([, parameter]) => parameter),
  ]);
  expect(printed).toEqual(
    Object.entries(analyticsEvents).map(([name, { when, parameters }]) => [name, when, [...parameters]]),
  );
});

/** The file that sends each event, and its code; or the reason why it is not sent yet. */
const senders: Readonly<Record<AnalyticsEventName, readonly [file: string, words: string] | string>> = {
  page_view: ['features/consent/analytics.ts', "event: 'page_view'"],
  event24: ['modules/exhibits/tab-container/choose-tab.ts', "'masthead:analytics', { detail: { event: 'event24'"],
  quiz_answered: ['features/quiz/quiz.island.tsx', "new CustomEvent('masthead:question-answered'"],
  subscription_added: ['features/account/registration/registered.ts', "new CustomEvent('masthead:subscription-added'"],
  form_started: ['features/consent/analytics.ts', "event: 'form_started'"],
  form_succeeded: ['kit/forms/form-succeeded.ts', "new CustomEvent('masthead:form-succeeded'"],
};

test.each(Object.entries(senders))('the site sends %s, or the reason why not is known', (_, sender) => {
  if (typeof sender === 'string') return expect(sender).toMatch(/^[A-Z].*\.$/);
  const [file, words] = sender;
  expect(readFileSync(join(__dirname, '../apps/web/src', file), 'utf8').includes(words)).toBe(true);
});

test('no page sends an event of the document that analytics does not know', () => {
  const heard = readFileSync(join(__dirname, '../apps/web/src/features/consent/analytics.ts'), 'utf8');
  for (const [, words = ''] of Object.values(senders).filter((sender) => typeof sender !== 'string')) {
    const name = /'(masthead:[a-z-]+)'/.exec(words)?.[1];
    if (name !== undefined) expect(heard.includes(`'${name}':`)).toBe(true);
  }
});
