import Type, { type Static } from 'typebox';
import { languages } from '../../platform/values/language.ts';
import type { Issue } from '../../services/user/newsletters/issue.ts';
import { checker } from './check.ts';
import type { DataDocument } from './document.ts';

const oneLine = '^[^\\p{Cc}\\u2028\\u2029]*[^\\p{Cc}\\u2028\\u2029\\s][^\\p{Cc}\\u2028\\u2029]*$';

/** A newsletter as its document has it: one mail to the readers of one subscription. */
export const NewsletterFields = Type.Object(
  {
    name: Type.String({
      description: 'lower-case words joined by hyphens, such as brief-2026-12',
      maxLength: 80,
      pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$',
    }),
    subscription: Type.String({
      description: 'the code of a subscription, such as brief-en',
      pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$',
    }),
    subject: Type.String({ description: 'one line', maxLength: 200, pattern: oneLine }),
    preview: Type.Optional(Type.String({ description: 'one line', maxLength: 200, pattern: oneLine })),
    body: Type.String({ minLength: 1, maxLength: 100_000, contentMediaType: 'text/markdown' }),
  },
  { additionalProperties: false },
);
export type NewsletterFields = Static<typeof NewsletterFields>;

const check = checker(NewsletterFields);

/** Returns the fields of a newsletter; undefined where it lacks something or has something wrong. */
export const newsletterIn = (fields: unknown): NewsletterFields | undefined => check(fields, () => undefined);

/** Returns the mail that a newsletter is; undefined where it is incomplete, or in a language that mails are not written in. */
export const issueOf = (content: DataDocument): Issue | undefined => {
  const fields = newsletterIn(content.fields);
  const language = languages.find((each) => each === content.language);
  if (fields === undefined || language === undefined) return undefined;
  const { subject, preview = '', body } = fields;
  return { language, subject: subject.trim(), preheader: preview.trim(), markdown: body.trim() };
};
