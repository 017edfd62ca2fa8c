import type { Language } from '../../values/language.ts';
import type { MailTexts, WrittenWords } from './mail-texts.ts';

/** What the parts of a message are called. */
type Labels = {
  readonly from: string;
  readonly title: string;
  readonly organization: string;
  readonly topic: string;
  readonly page: string;
  readonly none: string;
};

const labels: Readonly<Record<Language, Labels>> = {
  en: {
    from: 'From',
    title: 'Job title',
    organization: 'Organization',
    topic: 'Subject',
    page: 'Page',
    none: '(no message)',
  },
  de: {
    from: 'Von',
    title: 'Position',
    organization: 'Organisation',
    topic: 'Betreff',
    page: 'Seite',
    none: '(keine Nachricht)',
  },
  ar: {
    from: 'من',
    title: 'المسمى الوظيفي',
    organization: 'المؤسسة',
    topic: 'الموضوع',
    page: 'الصفحة',
    none: '(لا توجد رسالة)',
  },
  'ja-JP': { from: '送信者', title: '役職', organization: '組織', topic: '件名', page: 'ページ', none: '(本文なし)' },
};

/** The visitor's text, each line marked as a quotation, without links. */
const quoted = (language: Language, written: WrittenWords): string => {
  const { from, title, organization, topic, page, none } = labels[language];
  const row = (label: string, text: string): readonly string[] => (text === '' ? [] : [`${label}: ${text}`]);
  return [
    `${from}: ${written.senderName} (${written.senderEmail})`,
    ...row(title, written.senderTitle),
    ...row(organization, written.organization),
    ...row(topic, written.topic),
    ...row(page, written.page),
    ...(written.message === '' ? [none] : written.message.split('\n').map((line) => `> ${line}`)),
  ].join('\n');
};

/** The code that proves the address of a sender (A§4). */
export const contactCodeMail: MailTexts = {
  en: ({ firstName, siteName, code }) => ({
    subject: `Your code to send your message through ${siteName}`,
    text: `Dear ${firstName},\n\nthis is the code you asked for to send your message:\n${code}\n\nIt is good for ten minutes and for one message. Asking for another code makes it worthless.\n\nIf you did not want to write to us, you can ignore this message: without the code nothing is sent.\n\n${siteName}`,
  }),
  de: ({ firstName, siteName, code }) => ({
    subject: `Ihr Code, um Ihre Nachricht über ${siteName} zu senden`,
    text: `Guten Tag ${firstName},\n\nmit diesem Code senden Sie Ihre Nachricht:\n${code}\n\nEr gilt zehn Minuten und für eine Nachricht. Sobald Sie einen neuen anfordern, verliert er seine Gültigkeit.\n\nFalls Sie uns nicht schreiben wollten, können Sie diese Nachricht ignorieren: Ohne den Code wird nichts gesendet.\n\n${siteName}`,
  }),
  ar: ({ firstName, siteName, code }) => ({
    subject: `رمز إرسال رسالتك عبر ${siteName}`,
    text: `عزيزنا ${firstName}،\n\nهذا هو الرمز الذي طلبته لإرسال رسالتك:\n${code}\n\nالرمز صالح عشر دقائق ولرسالة واحدة، ويبطل إذا طلبت رمزًا آخر.\n\nإن لم ترغب في مراسلتنا، فيمكنك تجاهل هذه الرسالة: لا يُرسَل شيء من دون الرمز.\n\n${siteName}`,
  }),
  'ja-JP': ({ firstName, siteName, code }) => ({
    subject: `${siteName}へのメッセージ送信コード`,
    text: `${firstName} 様\n\nメッセージの送信にご利用いただくコードです。\n${code}\n\n有効期間は10分間、ご利用は1通限りです。新しいコードを依頼すると、このコードは無効になります。\n\nお心当たりがない場合は、このメールを破棄してください。コードがなければ何も送信されません。\n\n${siteName}`,
  }),
};

/** The message, to its recipient. */
export const contactMessageMail: MailTexts = {
  en: ({ firstName, siteName, written }) => ({
    subject: `A message from a visitor of ${siteName}`,
    text: `Dear ${firstName},\n\na visitor of the site has written to you:\n\n${quoted('en', written)}\n\nWhat stands above is theirs. Your answer to this mail goes to the address they gave.\n\n${siteName}`,
  }),
  de: ({ firstName, siteName, written }) => ({
    subject: `Eine Nachricht über die Website von ${siteName}`,
    text: `Guten Tag ${firstName},\n\njemand hat Ihnen über die Website geschrieben:\n\n${quoted('de', written)}\n\nDer Text oben stammt von dort. Ihre Antwort auf diese Mail geht an die angegebene Adresse.\n\n${siteName}`,
  }),
  ar: ({ firstName, siteName, written }) => ({
    subject: `رسالة من أحد زوار ${siteName}`,
    text: `عزيزنا ${firstName}،\n\nكتب إليك أحد زوار الموقع:\n\n${quoted('ar', written)}\n\nالنص أعلاه من الزائر نفسه. وردّك على هذه الرسالة يصل إلى العنوان الذي ذكره.\n\n${siteName}`,
  }),
  'ja-JP': ({ firstName, siteName, written }) => ({
    subject: `${siteName}のサイトからのメッセージ`,
    text: `${firstName} 様\n\nサイトの訪問者からメッセージが届きました。\n\n${quoted('ja-JP', written)}\n\n上記は訪問者ご本人の文章です。このメールに返信すると、記載のアドレスに届きます。\n\n${siteName}`,
  }),
};

/** The same to its sender, whose address it is for sure. */
export const contactCopyMail: MailTexts = {
  en: ({ firstName, siteName, written }) => ({
    subject: `Your message through ${siteName}`,
    text: `Dear ${firstName},\n\nyour message is on its way to ${written.recipientName}. This is what you wrote:\n\n${quoted('en', written)}\n\n${siteName}`,
  }),
  de: ({ firstName, siteName, written }) => ({
    subject: `Ihre Nachricht über ${siteName}`,
    text: `Guten Tag ${firstName},\n\nIhre Nachricht ist unterwegs an ${written.recipientName}. Das haben Sie geschrieben:\n\n${quoted('de', written)}\n\n${siteName}`,
  }),
  ar: ({ firstName, siteName, written }) => ({
    subject: `رسالتك عبر ${siteName}`,
    text: `عزيزنا ${firstName}،\n\nرسالتك في طريقها إلى ${written.recipientName}. هذا ما كتبته:\n\n${quoted('ar', written)}\n\n${siteName}`,
  }),
  'ja-JP': ({ firstName, siteName, written }) => ({
    subject: `${siteName}へのメッセージ(控え)`,
    text: `${firstName} 様\n\nメッセージを${written.recipientName}にお送りしました。内容は次のとおりです。\n\n${quoted('ja-JP', written)}\n\n${siteName}`,
  }),
};

/** A confirmation without the text, to an unproven address. */
export const contactReceiptMail: MailTexts = {
  en: ({ firstName, siteName, written }) => ({
    subject: `We have your message to ${siteName}`,
    text: `Dear ${firstName},\n\na message was sent to ${written.recipientName} with this address as that of its sender. An answer will come here.\n\nIf this was not you, you can ignore this message.\n\n${siteName}`,
  }),
  de: ({ firstName, siteName, written }) => ({
    subject: `Ihre Nachricht an ${siteName} ist angekommen`,
    text: `Guten Tag ${firstName},\n\nan ${written.recipientName} wurde eine Nachricht gesendet, mit dieser Adresse als Absender. Eine Antwort kommt hierher.\n\nFalls Sie das nicht waren, können Sie diese Nachricht ignorieren.\n\n${siteName}`,
  }),
  ar: ({ firstName, siteName, written }) => ({
    subject: `وصلت رسالتك إلى ${siteName}`,
    text: `عزيزنا ${firstName}،\n\nأُرسلت رسالة إلى ${written.recipientName} وذُكر هذا العنوان عنوانًا لمرسلها. وسيصل الرد إلى هنا.\n\nإن لم تكن أنت، فيمكنك تجاهل هذه الرسالة.\n\n${siteName}`,
  }),
  'ja-JP': ({ firstName, siteName, written }) => ({
    subject: `${siteName}へのメッセージを受け付けました`,
    text: `${firstName} 様\n\nこのアドレスを送信者として、${written.recipientName}宛てのメッセージが送信されました。返信はこちらに届きます。\n\nお心当たりがない場合は、このメールを破棄してください。\n\n${siteName}`,
  }),
};
