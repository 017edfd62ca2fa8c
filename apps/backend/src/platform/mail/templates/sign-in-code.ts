import type { MailTexts } from './mail-texts.ts';

/** The code to sign in with (A§4). */
export const signInCodeMail: MailTexts = {
  en: ({ firstName, siteName, code }) => ({
    subject: `Your sign-in code for ${siteName}`,
    text: `Dear ${firstName},\n\nthis is the code you asked for to sign in:\n${code}\n\nIt is good for ten minutes and for one sign-in. Asking for another code makes it worthless.\n\nNobody from ${siteName} will ever ask you for it. If you did not ask for a code, you can ignore this message: without it nobody gets in.\n\n${siteName}`,
  }),
  de: ({ firstName, siteName, code }) => ({
    subject: `Ihr Anmeldecode für ${siteName}`,
    text: `Guten Tag ${firstName},\n\nmit diesem Code melden Sie sich an, wie Sie es gewünscht haben:\n${code}\n\nEr gilt zehn Minuten und für eine Anmeldung. Sobald Sie einen neuen anfordern, verliert er seine Gültigkeit.\n\nNiemand von ${siteName} wird Sie je danach fragen. Falls Sie keinen Code angefordert haben, können Sie diese Nachricht ignorieren: Ohne ihn kommt niemand hinein.\n\n${siteName}`,
  }),
  ar: ({ firstName, siteName, code }) => ({
    subject: `رمز تسجيل الدخول إلى ${siteName}`,
    text: `عزيزنا ${firstName}،\n\nهذا هو الرمز الذي طلبته لتسجيل الدخول:\n${code}\n\nالرمز صالح عشر دقائق ولتسجيل دخول واحد، ويبطل إذا طلبت رمزًا آخر.\n\nلن يطلبه منك أحد من ${siteName} أبدًا. وإن لم تطلب رمزًا، فيمكنك تجاهل هذه الرسالة: لا يدخل أحد من دونه.\n\n${siteName}`,
  }),
  'ja-JP': ({ firstName, siteName, code }) => ({
    subject: `${siteName}のサインインコード`,
    text: `${firstName} 様\n\nご依頼いただいたサインイン用のコードです。\n${code}\n\n有効期間は10分間、ご利用は1回限りです。新しいコードを依頼すると、このコードは無効になります。\n\n${siteName}の担当者がコードをお尋ねすることは決してありません。お心当たりがない場合は、このメールを破棄してください。コードがなければサインインできません。\n\n${siteName}`,
  }),
};
