import type { Language } from '../../values/language.ts';
import type { MailTexts, MailWords } from './mail-texts.ts';

const marks: Readonly<Record<Language, string>> = { en: 'Test', de: 'Test', ar: 'اختبار', 'ja-JP': 'テスト' };

const marked =
  (language: Language) =>
  ({ titles, written: { message } }: MailWords) => ({
    subject: `[${marks[language]}] ${titles.join(' ')}`,
    text: message,
  });

/** A newsletter to its editor alone, under a subject that says so; its HTML is that of the newsletter. */
export const newsletterTestMail: MailTexts = {
  en: marked('en'),
  de: marked('de'),
  ar: marked('ar'),
  'ja-JP': marked('ja-JP'),
};
