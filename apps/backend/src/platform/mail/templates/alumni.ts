import type { MailTexts } from './mail-texts.ts';

/** To who asked to be let into the alumni network, and is. */
export const alumniApprovedMail: MailTexts = {
  en: ({ firstName, siteName, written: { page } }) => ({
    subject: `You are in the alumni network of ${siteName}`,
    text: `Dear ${firstName},\n\nyou asked to join the alumni network, and you are in it. Sign in with an account of this address; if you have none, register one and confirm the address:\n${page}\n\nThere you also choose who may find you.\n\n${siteName}`,
  }),
  de: ({ firstName, siteName, written: { page } }) => ({
    subject: `Sie gehören zum Alumni-Netzwerk von ${siteName}`,
    text: `Guten Tag ${firstName},\n\nSie wollten dem Alumni-Netzwerk beitreten: Wir haben Sie aufgenommen. Melden Sie sich mit einem Konto unter dieser Adresse an; falls Sie noch keines haben, registrieren Sie sich und bestätigen Sie die Adresse:\n${page}\n\nDort legen Sie auch fest, wer Sie finden darf.\n\n${siteName}`,
  }),
  ar: ({ firstName, siteName, written: { page } }) => ({
    subject: `انضممت إلى شبكة خريجي ${siteName}`,
    text: `عزيزنا ${firstName}،\n\nطلبت الانضمام إلى شبكة الخريجين، وقد قُبل طلبك. سجّل الدخول بحساب يحمل هذا العنوان، وإن لم يكن لديك حساب فأنشئ حسابًا وأكّد العنوان:\n${page}\n\nومن هناك تحدد أيضًا من يمكنه العثور عليك.\n\n${siteName}`,
  }),
  'ja-JP': ({ firstName, siteName, written: { page } }) => ({
    subject: `${siteName}アルムナイネットワークへの参加が承認されました`,
    text: `${firstName} 様\n\nアルムナイネットワークへの参加申請が承認されました。このメールアドレスのアカウントでサインインしてください。アカウントをお持ちでない場合は、登録のうえアドレスをご確認ください。\n${page}\n\n誰に検索を許可するかも、こちらで設定いただけます。\n\n${siteName}`,
  }),
};

/** The reason as it was written, quoted so that no mail program makes a link of it. */
const quoted = (reason: string): string =>
  reason
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

/** To who is not let in, with the reason. */
export const alumniRefusedMail: MailTexts = {
  en: ({ firstName, siteName, written: { message } }) => ({
    subject: `Your request to join the alumni network of ${siteName}`,
    text: `Dear ${firstName},\n\nyou asked to join the alumni network. We could not let you in. The alumni office writes:\n\n${quoted(message)}\n\nIf this is a mistake, ask again, or write to the alumni office. What you sent us is deleted within 90 days.\n\n${siteName}`,
  }),
  de: ({ firstName, siteName, written: { message } }) => ({
    subject: `Ihre Anfrage an das Alumni-Netzwerk von ${siteName}`,
    text: `Guten Tag ${firstName},\n\nSie wollten dem Alumni-Netzwerk beitreten. Wir konnten Sie nicht aufnehmen. Das Alumni-Büro schreibt dazu:\n\n${quoted(message)}\n\nFalls das ein Irrtum ist, fragen Sie erneut an oder schreiben Sie dem Alumni-Büro. Ihre Angaben löschen wir innerhalb von 90 Tagen.\n\n${siteName}`,
  }),
  ar: ({ firstName, siteName, written: { message } }) => ({
    subject: `طلبك الانضمام إلى شبكة خريجي ${siteName}`,
    text: `عزيزنا ${firstName}،\n\nطلبت الانضمام إلى شبكة الخريجين، وقد تعذّر علينا قبول طلبك. كتب مكتب الخريجين:\n\n${quoted(message)}\n\nإن كان في الأمر خطأ، فأعد تقديم الطلب أو راسل مكتب الخريجين. سنحذف ما أرسلته إلينا خلال 90 يومًا.\n\n${siteName}`,
  }),
  'ja-JP': ({ firstName, siteName, written: { message } }) => ({
    subject: `${siteName}アルムナイネットワークへの参加申請について`,
    text: `${firstName} 様\n\nアルムナイネットワークへの参加を申請いただきましたが、承認を見送らせていただきました。アルムナイ事務局からの連絡は次のとおりです。\n\n${quoted(message)}\n\n行き違いがある場合は、再度申請いただくか、アルムナイ事務局までご連絡ください。お送りいただいた内容は90日以内に削除します。\n\n${siteName}`,
  }),
};
