import type { MailTexts } from './mail-texts.ts';

/** A notice to the owner of an account that it has a password now, and had none. */
export const passwordCreatedMail: MailTexts = {
  en: ({ firstName, siteName, forgotUrl }) => ({
    subject: `You can now sign in to ${siteName} with a password`,
    text: `Dear ${firstName},\n\na password has just been set for your account, which had none before, and everybody who was signed in elsewhere is signed out.\n\nIf it was not you, ask for another password at once:\n${forgotUrl}\n\n${siteName}`,
  }),
  de: ({ firstName, siteName, forgotUrl }) => ({
    subject: `Sie können sich jetzt mit einem Passwort bei ${siteName} anmelden`,
    text: `Guten Tag ${firstName},\n\nfür Ihr Konto, das bisher keines hatte, wurde soeben ein Passwort festgelegt. Wer anderswo angemeldet war, ist jetzt abgemeldet.\n\nFalls Sie das nicht waren, fordern Sie sofort ein anderes Passwort an:\n${forgotUrl}\n\n${siteName}`,
  }),
  ar: ({ firstName, siteName, forgotUrl }) => ({
    subject: `يمكنك الآن تسجيل الدخول إلى ${siteName} بكلمة مرور`,
    text: `عزيزنا ${firstName}،\n\nعُيّنت للتو كلمة مرور لحسابك الذي لم تكن له كلمة مرور من قبل، وسُجّل خروج كل من كان قد سجّل الدخول في مكان آخر.\n\nإن لم تكن أنت من عيّنها، فاطلب كلمة مرور أخرى فورًا:\n${forgotUrl}\n\n${siteName}`,
  }),
  'ja-JP': ({ firstName, siteName, forgotUrl }) => ({
    subject: `${siteName}にパスワードでサインインできるようになりました`,
    text: `${firstName} 様\n\nこれまでパスワードのなかったお客様のアカウントに、パスワードが設定されました。ほかの端末でのサインインはすべて解除されています。\n\nお心当たりがない場合は、すぐに別のパスワードの設定をご依頼ください。\n${forgotUrl}\n\n${siteName}`,
  }),
};
