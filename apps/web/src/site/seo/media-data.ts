import { textAttributes } from '@masthead/core/content';
import { modulesOf } from '../../kit/modules/find-module.ts';
import type { SanitisedPage } from '../../kit/modules/sanitised-page.ts';
import type { Publisher, StructuredData } from '../../kit/page/structured-data.ts';

const withText = (name: string, text: string): StructuredData => (text === '' ? {} : { [name]: text });

/** Returns each sound file on a page as search engines read it (schema.org AudioObject); embeds are the business of their hosts. */
export const audioData = (page: SanitisedPage, { origin }: Pick<Publisher, 'origin'>): readonly StructuredData[] =>
  modulesOf(page.main, 'AudioPlayer').flatMap(({ title, description, asset }) =>
    asset === undefined
      ? []
      : [
          {
            '@context': 'https://schema.org',
            '@type': 'AudioObject',
            name: title || page.title,
            ...withText('description', description),
            contentUrl: new URL(`/${asset}`, origin).href,
            inLanguage: textAttributes(page).lang,
          },
        ],
  );

/** Latin, Arabic and Japanese question marks. */
const isQuestion = (title: string): boolean => /[?؟？]\s*$/u.test(title);

/** Returns the questions that a page answers in accordions as search engines read them (schema.org FAQPage); undefined where it has none. */
export const questionsData = (page: SanitisedPage): StructuredData | undefined => {
  const questions = modulesOf(page.main, 'Accordion').flatMap(({ items }) =>
    items.filter(({ title }) => isQuestion(title)),
  );
  if (questions.length === 0) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ title, body }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: body },
    })),
  };
};
