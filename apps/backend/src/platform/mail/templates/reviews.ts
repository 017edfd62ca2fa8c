import type { MailTexts, MailWords, Words } from './mail-texts.ts';

/** What a mail about a document says in one language; `{who}` and `{title}` stand for the colleague and the document. */
type Sentences = {
  readonly subject: string;
  readonly greeting: (firstName: string) => string;
  readonly sentence: string;
  readonly inStudio: string;
};

const greetings = {
  en: (firstName: string) => `Dear ${firstName},`,
  de: (firstName: string) => `Guten Tag ${firstName},`,
  ar: (firstName: string) => `عزيزنا ${firstName}،`,
  'ja-JP': (firstName: string) => `${firstName} 様`,
} as const;

const studio = {
  en: 'In the studio:',
  de: 'Im Studio:',
  ar: 'في الاستوديو:',
  'ja-JP': 'スタジオで開く：',
} as const;

/** Each line marked as a quotation, so that none becomes a link. */
const quoted = (text: string): string =>
  text === ''
    ? ''
    : text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n');

/** Returns a mail of one language: what happened, what the colleague wrote, and where the document is. */
const write =
  ({ subject, greeting, sentence, inStudio }: Sentences) =>
  ({ firstName, siteName, titles, written }: MailWords): Words => {
    const filled = (text: string): string =>
      text.replace(/\{(who|title)\}/gu, (_, name) => (name === 'who' ? written.senderName : titles.join(', ')));
    const parts = [
      greeting(firstName),
      filled(sentence),
      quoted(written.message),
      written.page === '' ? '' : `${inStudio}\n${written.page}`,
      siteName,
    ];
    return { subject: filled(subject), text: parts.filter((part) => part !== '').join('\n\n') };
  };

type Texts = Readonly<Record<keyof typeof greetings, Pick<Sentences, 'subject' | 'sentence'>>>;

const inEveryLanguage = (texts: Texts): MailTexts => ({
  en: write({ ...texts.en, greeting: greetings.en, inStudio: studio.en }),
  de: write({ ...texts.de, greeting: greetings.de, inStudio: studio.de }),
  ar: write({ ...texts.ar, greeting: greetings.ar, inStudio: studio.ar }),
  'ja-JP': write({ ...texts['ja-JP'], greeting: greetings['ja-JP'], inStudio: studio['ja-JP'] }),
});

/** To those who wrote a document or commented on it, when somebody else comments. */
export const documentCommentedMail: MailTexts = inEveryLanguage({
  en: { subject: 'A comment on “{title}”', sentence: '{who} has commented on “{title}”:' },
  de: { subject: 'Ein Kommentar zu „{title}“', sentence: '{who} hat „{title}“ kommentiert:' },
  ar: { subject: 'تعليق على «{title}»', sentence: 'علّق {who} على «{title}»:' },
  'ja-JP': { subject: '「{title}」へのコメント', sentence: '{who}さんが「{title}」にコメントしました。' },
});

/** To the reviewer of a document, or to all who may approve it. */
export const reviewAskedMail: MailTexts = inEveryLanguage({
  en: {
    subject: 'Please review “{title}”',
    sentence: '{who} asks for a review of “{title}”. Approve it, or return it with a reason.',
  },
  de: {
    subject: 'Bitte prüfen: „{title}“',
    sentence: '{who} bittet um die Prüfung von „{title}“. Geben Sie es frei, oder geben Sie es mit einem Grund zurück.',
  },
  ar: {
    subject: 'يُرجى مراجعة «{title}»',
    sentence: 'يطلب {who} مراجعة «{title}». وافق عليه، أو أعده مع ذكر السبب.',
  },
  'ja-JP': {
    subject: '「{title}」の確認のお願い',
    sentence: '{who}さんが「{title}」の確認を依頼しています。承認するか、理由を添えて差し戻してください。',
  },
});

/** To who wrote a document and who asked for its review. */
export const reviewApprovedMail: MailTexts = inEveryLanguage({
  en: {
    subject: '“{title}” is approved',
    sentence: '{who} has approved “{title}” as it is now. After a change it needs another review.',
  },
  de: {
    subject: '„{title}“ ist freigegeben',
    sentence:
      '{who} hat „{title}“ in der jetzigen Fassung freigegeben. Nach einer Änderung braucht es eine neue Prüfung.',
  },
  ar: {
    subject: 'تمت الموافقة على «{title}»',
    sentence: 'وافق {who} على «{title}» بصيغته الحالية. بعد أي تغيير يحتاج إلى مراجعة أخرى.',
  },
  'ja-JP': {
    subject: '「{title}」が承認されました',
    sentence: '{who}さんが「{title}」の現在の内容を承認しました。変更した場合は、再度確認が必要です。',
  },
});

/** To who wrote a document and who asked for its review, with the reason. */
export const reviewReturnedMail: MailTexts = inEveryLanguage({
  en: { subject: '“{title}” was returned to you', sentence: '{who} has returned “{title}” to you:' },
  de: { subject: '„{title}“ wurde an Sie zurückgegeben', sentence: '{who} hat „{title}“ an Sie zurückgegeben:' },
  ar: { subject: 'أُعيد إليك «{title}»', sentence: 'أعاد إليك {who} «{title}»:' },
  'ja-JP': { subject: '「{title}」が差し戻されました', sentence: '{who}さんが「{title}」を差し戻しました。' },
});

/** To who planned a publication that failed when its moment came, and to those who wrote the document. */
export const publicationFailedMail: MailTexts = inEveryLanguage({
  en: {
    subject: '“{title}” did not change at its time',
    sentence: 'What was planned for “{title}” has failed, and the site is as it was:',
  },
  de: {
    subject: '„{title}“ wurde nicht zum geplanten Zeitpunkt geändert',
    sentence: 'Was für „{title}“ geplant war, ist fehlgeschlagen; die Website ist unverändert:',
  },
  ar: {
    subject: 'لم يتغيّر «{title}» في موعده',
    sentence: 'فشل ما خُطّط لـ«{title}»، وبقي الموقع كما كان:',
  },
  'ja-JP': {
    subject: '「{title}」は予定の時刻に反映されませんでした',
    sentence: '「{title}」の予定された変更に失敗しました。サイトは元のままです。',
  },
});
