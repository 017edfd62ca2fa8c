import type { MailTexts } from './mail-texts.ts';

/** A notice to the owner of an account that it can be signed in to at a provider now (decisions §10). */
export const identityLinkedMail: MailTexts = {
  en: ({ firstName, siteName, signInUrl, provider }) => ({
    subject: `${provider} now signs you in to ${siteName}`,
    text: `Dear ${firstName},\n\nyour account can be signed in to with ${provider} from now on.\n\nIf it was not you who set this up, sign in, remove ${provider} from your profile and set a new password:\n${signInUrl}\n\n${siteName}`,
  }),
  de: ({ firstName, siteName, signInUrl, provider }) => ({
    subject: `${provider} meldet Sie jetzt bei ${siteName} an`,
    text: `Guten Tag ${firstName},\n\nbei Ihrem Konto können Sie sich ab jetzt mit ${provider} anmelden.\n\nFalls Sie das nicht eingerichtet haben, melden Sie sich an, entfernen Sie ${provider} aus Ihrem Profil und legen Sie ein neues Passwort fest:\n${signInUrl}\n\n${siteName}`,
  }),
  ar: ({ firstName, siteName, signInUrl, provider }) => ({
    subject: `يمكنك الآن تسجيل الدخول إلى ${siteName} عبر ${provider}`,
    text: `عزيزنا ${firstName}،\n\nيمكن من الآن تسجيل الدخول إلى حسابك عبر ${provider}.\n\nإن لم تكن أنت من أعدّ ذلك، فسجّل الدخول وأزل ${provider} من ملفك الشخصي وعيّن كلمة مرور جديدة:\n${signInUrl}\n\n${siteName}`,
  }),
  'ja-JP': ({ firstName, siteName, signInUrl, provider }) => ({
    subject: `${provider}で${siteName}にサインインできるようになりました`,
    text: `${firstName} 様\n\nお客様のアカウントに、${provider}でサインインできるようになりました。\n\nお心当たりがない場合は、サインインしてプロフィールから${provider}を削除し、新しいパスワードを設定してください。\n${signInUrl}\n\n${siteName}`,
  }),
};

const names: Readonly<Record<string, string>> = { linkedin: 'LinkedIn', apple: 'Apple', google: 'Google' };

/** The name of a provider in a mail; the firm's own has the firm's name. */
export const providerName = (provider: string, siteName: string): string =>
  Object.hasOwn(names, provider) ? (names[provider] ?? provider) : `${siteName} Single Sign-on`;
