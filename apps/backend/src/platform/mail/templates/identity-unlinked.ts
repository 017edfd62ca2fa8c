import type { MailTexts } from './mail-texts.ts';

/** Notifies the owner of an account that a provider was unlinked. */
export const identityUnlinkedMail: MailTexts = {
  en: ({ firstName, siteName, signInUrl, provider, forgotUrl }) => ({
    subject: `${provider} no longer signs you in to ${siteName}`,
    text: `Dear ${firstName},\n\n${provider} has been unlinked from your account: it signs nobody in to it any more, and everybody who was signed in elsewhere is signed out. Your other ways of signing in stay as they are:\n${signInUrl}\n\nIf it was not you who did this, ask for a new password at once, then link ${provider} again:\n${forgotUrl}\n\n${siteName}`,
  }),
  de: ({ firstName, siteName, signInUrl, provider, forgotUrl }) => ({
    subject: `${provider} meldet Sie nicht mehr bei ${siteName} an`,
    text: `Guten Tag ${firstName},\n\n${provider} wurde von Ihrem Konto getrennt: Damit kann sich dort niemand mehr anmelden, und wer anderswo angemeldet war, ist jetzt abgemeldet. Ihre anderen Anmeldewege bleiben, wie sie sind:\n${signInUrl}\n\nFalls Sie das nicht waren, fordern Sie sofort ein neues Passwort an und verknüpfen Sie ${provider} danach wieder:\n${forgotUrl}\n\n${siteName}`,
  }),
  ar: ({ firstName, siteName, signInUrl, provider, forgotUrl }) => ({
    subject: `لم يعد ${provider} يسجّل دخولك إلى ${siteName}`,
    text: `عزيزنا ${firstName}،\n\nأُلغي ربط ${provider} بحسابك: لم يعد أحد يستطيع تسجيل الدخول إليه عبره، وسُجّل خروج كل من كان قد سجّل الدخول في مكان آخر. تبقى طرق دخولك الأخرى كما هي:\n${signInUrl}\n\nإن لم تكن أنت من فعل ذلك، فاطلب كلمة مرور جديدة فورًا، ثم اربط ${provider} من جديد:\n${forgotUrl}\n\n${siteName}`,
  }),
  'ja-JP': ({ firstName, siteName, signInUrl, provider, forgotUrl }) => ({
    subject: `${provider}では${siteName}にサインインできなくなりました`,
    text: `${firstName} 様\n\nお客様のアカウントと${provider}の連携が解除されました。今後${provider}ではサインインできません。ほかの端末でのサインインはすべて解除されています。ほかのサインイン方法はこれまでどおりご利用いただけます。\n${signInUrl}\n\nお心当たりがない場合は、すぐに新しいパスワードの設定をご依頼のうえ、あらためて${provider}を連携してください。\n${forgotUrl}\n\n${siteName}`,
  }),
};
