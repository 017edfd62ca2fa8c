import type { MailTexts } from './mail-texts.ts';

/** A notice to the owner of an account whose password is another now (security promise 4). */
export const passwordChangedMail: MailTexts = {
  en: ({ firstName, siteName, forgotUrl }) => ({
    subject: `Your password for ${siteName} was changed`,
    text: `Dear ${firstName},\n\nthe password of your account has just been changed, and everybody who was signed in with it elsewhere is signed out.\n\nIf it was not you, ask for a new password at once:\n${forgotUrl}\n\n${siteName}`,
  }),
  de: ({ firstName, siteName, forgotUrl }) => ({
    subject: `Ihr Passwort für ${siteName} wurde geändert`,
    text: `Guten Tag ${firstName},\n\ndas Passwort Ihres Kontos wurde soeben geändert. Wer anderswo damit angemeldet war, ist jetzt abgemeldet.\n\nFalls Sie das nicht waren, fordern Sie sofort ein neues Passwort an:\n${forgotUrl}\n\n${siteName}`,
  }),
  ar: ({ firstName, siteName, forgotUrl }) => ({
    subject: `تغيّرت كلمة مرورك لدى ${siteName}`,
    text: `عزيزنا ${firstName}،\n\nتغيّرت كلمة مرور حسابك للتو، وسُجّل خروج كل من كان قد سجّل الدخول بها في مكان آخر.\n\nإن لم تكن أنت من غيّرها، فاطلب كلمة مرور جديدة فورًا:\n${forgotUrl}\n\n${siteName}`,
  }),
  'ja-JP': ({ firstName, siteName, forgotUrl }) => ({
    subject: `${siteName}のパスワードが変更されました`,
    text: `${firstName} 様\n\nお客様のアカウントのパスワードが変更されました。ほかの端末でのサインインはすべて解除されています。\n\nお心当たりがない場合は、すぐに新しいパスワードの設定をご依頼ください。\n${forgotUrl}\n\n${siteName}`,
  }),
};
