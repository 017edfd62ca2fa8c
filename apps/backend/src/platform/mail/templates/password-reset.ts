import type { MailTexts } from './mail-texts.ts';

/** The link to a new password (A§4). */
export const passwordResetMail: MailTexts = {
  en: ({ firstName, siteName, resetUrl }) => ({
    subject: `Set a new password for ${siteName}`,
    text: `Dear ${firstName},\n\nsomebody, we hope you, has asked for a new password for your account. Set it here:\n${resetUrl}\n\nThe link is good for half an hour and for one new password. Opening it changes nothing.\n\nIf you did not ask for it, you can ignore this message. Your password stays as it is.\n\n${siteName}`,
  }),
  de: ({ firstName, siteName, resetUrl }) => ({
    subject: `Neues Passwort für ${siteName} festlegen`,
    text: `Guten Tag ${firstName},\n\nfür Ihr Konto wurde ein neues Passwort angefordert, hoffentlich von Ihnen. Legen Sie es hier fest:\n${resetUrl}\n\nDer Link gilt eine halbe Stunde und für ein neues Passwort. Ihn zu öffnen ändert nichts.\n\nFalls Sie das nicht waren, können Sie diese Nachricht ignorieren. Ihr Passwort bleibt, wie es ist.\n\n${siteName}`,
  }),
  ar: ({ firstName, siteName, resetUrl }) => ({
    subject: `تعيين كلمة مرور جديدة لدى ${siteName}`,
    text: `عزيزنا ${firstName}،\n\nطُلبت كلمة مرور جديدة لحسابك، ونأمل أن تكون أنت من طلبها. يمكنك تعيينها هنا:\n${resetUrl}\n\nالرابط صالح نصف ساعة ولكلمة مرور واحدة. وفتحه لا يغيّر شيئًا.\n\nإن لم تطلبها، فيمكنك تجاهل هذه الرسالة. تبقى كلمة مرورك كما هي.\n\n${siteName}`,
  }),
  'ja-JP': ({ firstName, siteName, resetUrl }) => ({
    subject: `${siteName}の新しいパスワードの設定`,
    text: `${firstName} 様\n\nお客様のアカウントについて、新しいパスワードの設定が依頼されました。次のページで設定してください。\n${resetUrl}\n\nリンクの有効期間は30分間、設定は1回限りです。開いただけでは何も変わりません。\n\nお心当たりがない場合は、このメールを破棄してください。パスワードは変更されません。\n\n${siteName}`,
  }),
};

/** The answer to the same wish where an account has no password: it signs in in another way. */
export const passwordResetWithProviderMail: MailTexts = {
  en: ({ firstName, siteName, signInUrl }) => ({
    subject: `How to sign in to ${siteName}`,
    text: `Dear ${firstName},\n\nsomebody, we hope you, has asked for a new password. Your account has none: it signs in through another provider. Choose that provider on the sign-in page, or have a code sent to this address:\n${signInUrl}\n\nIf you did not ask, you can ignore this message. Nothing has been changed.\n\n${siteName}`,
  }),
  de: ({ firstName, siteName, signInUrl }) => ({
    subject: `So melden Sie sich bei ${siteName} an`,
    text: `Guten Tag ${firstName},\n\nes wurde ein neues Passwort angefordert, hoffentlich von Ihnen. Ihr Konto hat keines: Es meldet sich über einen anderen Anbieter an. Wählen Sie diesen Anbieter auf der Anmeldeseite, oder lassen Sie sich einen Code an diese Adresse senden:\n${signInUrl}\n\nFalls Sie das nicht waren, können Sie diese Nachricht ignorieren. Es wurde nichts geändert.\n\n${siteName}`,
  }),
  ar: ({ firstName, siteName, signInUrl }) => ({
    subject: `كيفية تسجيل الدخول إلى ${siteName}`,
    text: `عزيزنا ${firstName}،\n\nطُلبت كلمة مرور جديدة، ونأمل أن تكون أنت من طلبها. ليس لحسابك كلمة مرور، فهو يسجّل الدخول عبر مزوّد آخر. اختر ذلك المزوّد في صفحة تسجيل الدخول، أو اطلب رمزًا يُرسل إلى هذا العنوان:\n${signInUrl}\n\nإن لم تطلبها، فيمكنك تجاهل هذه الرسالة. لم يتغير أي شيء.\n\n${siteName}`,
  }),
  'ja-JP': ({ firstName, siteName, signInUrl }) => ({
    subject: `${siteName}へのサインイン方法`,
    text: `${firstName} 様\n\n新しいパスワードの設定が依頼されましたが、お客様のアカウントにはパスワードがなく、外部サービスでサインインします。サインインページでそのサービスをお選びいただくか、このアドレスにコードをお送りするようご依頼ください。\n${signInUrl}\n\nお心当たりがない場合は、このメールを破棄してください。変更は一切行われていません。\n\n${siteName}`,
  }),
};
