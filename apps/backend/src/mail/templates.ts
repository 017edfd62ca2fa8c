import type { Language } from '../language.ts';

/** `accountExists`: someone tried to register an address that has an account, and its owner is told (errors 2002, 2003). */
export const mailTemplates = ['welcome', 'accountExists', 'accountExistsWithProvider'] as const;
export type MailTemplate = (typeof mailTemplates)[number];

export type MailWords = { readonly firstName: string; readonly siteName: string; readonly signInUrl: string };
type Letter = { readonly subject: string; readonly text: string };

const letters: Readonly<Record<MailTemplate, Readonly<Record<Language, (words: MailWords) => Letter>>>> = {
  welcome: {
    en: ({ firstName, siteName, signInUrl }) => ({
      subject: `Welcome to ${siteName}`,
      text: `Dear ${firstName},\n\nyour account is ready. Articles you save are waiting for you whenever you sign in:\n${signInUrl}\n\nIf you did not create this account, you need not do anything; without your password nobody can use it.\n\n${siteName}`,
    }),
    de: ({ firstName, siteName, signInUrl }) => ({
      subject: `Willkommen bei ${siteName}`,
      text: `Guten Tag ${firstName},\n\nIhr Konto ist eingerichtet. Gemerkte Artikel finden Sie nach jeder Anmeldung wieder:\n${signInUrl}\n\nFalls Sie dieses Konto nicht angelegt haben, müssen Sie nichts tun; ohne Ihr Passwort kann es niemand nutzen.\n\n${siteName}`,
    }),
    ar: ({ firstName, siteName, signInUrl }) => ({
      subject: `مرحبًا بك في ${siteName}`,
      text: `عزيزنا ${firstName}،\n\nأصبح حسابك جاهزًا. ستجد المقالات التي تحفظها في انتظارك كلما سجّلت الدخول:\n${signInUrl}\n\nإذا لم تكن قد أنشأت هذا الحساب فلا حاجة إلى أي إجراء؛ فلا يمكن لأحد استخدامه من دون كلمة المرور.\n\n${siteName}`,
    }),
    'ja-JP': ({ firstName, siteName, signInUrl }) => ({
      subject: `${siteName}へようこそ`,
      text: `${firstName} 様\n\nアカウントの準備が整いました。保存した記事は、ログインするといつでもご覧いただけます。\n${signInUrl}\n\nこのアカウントに心当たりがない場合も、お手続きは不要です。パスワードがなければ誰も利用できません。\n\n${siteName}`,
    }),
  },
  accountExists: {
    en: ({ firstName, siteName, signInUrl }) => ({
      subject: `You already have an account with ${siteName}`,
      text: `Dear ${firstName},\n\nsomeone has just tried to register with this address, but it already has an account. If it was you, sign in with your password:\n${signInUrl}\n\nIf it was not you, you can ignore this message. Nothing has been changed.\n\n${siteName}`,
    }),
    de: ({ firstName, siteName, signInUrl }) => ({
      subject: `Sie haben bereits ein Konto bei ${siteName}`,
      text: `Guten Tag ${firstName},\n\nsoeben wurde versucht, sich mit dieser Adresse zu registrieren, für die es bereits ein Konto gibt. Falls Sie das waren, melden Sie sich mit Ihrem Passwort an:\n${signInUrl}\n\nFalls nicht, können Sie diese Nachricht ignorieren. Es wurde nichts geändert.\n\n${siteName}`,
    }),
    ar: ({ firstName, siteName, signInUrl }) => ({
      subject: `لديك حساب بالفعل لدى ${siteName}`,
      text: `عزيزنا ${firstName}،\n\nحاول شخص ما للتو التسجيل بهذا العنوان، غير أن له حسابًا بالفعل. إذا كنت أنت، فسجّل الدخول بكلمة المرور:\n${signInUrl}\n\nوإن لم تكن أنت، فيمكنك تجاهل هذه الرسالة. لم يتغير أي شيء.\n\n${siteName}`,
    }),
    'ja-JP': ({ firstName, siteName, signInUrl }) => ({
      subject: `${siteName}のアカウントは登録済みです`,
      text: `${firstName} 様\n\nこのメールアドレスで新規登録の操作がありましたが、すでにアカウントがあります。ご本人の操作であれば、パスワードでログインしてください。\n${signInUrl}\n\n心当たりがない場合は、このメールを破棄してください。変更は一切行われていません。\n\n${siteName}`,
    }),
  },
  accountExistsWithProvider: {
    en: ({ firstName, siteName, signInUrl }) => ({
      subject: `You already have an account with ${siteName}`,
      text: `Dear ${firstName},\n\nsomeone has just tried to register with this address, but it already has an account that signs in through another provider. If it was you, choose that provider on the sign-in page:\n${signInUrl}\n\nIf it was not you, you can ignore this message. Nothing has been changed.\n\n${siteName}`,
    }),
    de: ({ firstName, siteName, signInUrl }) => ({
      subject: `Sie haben bereits ein Konto bei ${siteName}`,
      text: `Guten Tag ${firstName},\n\nsoeben wurde versucht, sich mit dieser Adresse zu registrieren. Sie gehört zu einem Konto, das sich über einen anderen Anbieter anmeldet. Falls Sie das waren, wählen Sie diesen Anbieter auf der Anmeldeseite:\n${signInUrl}\n\nFalls nicht, können Sie diese Nachricht ignorieren. Es wurde nichts geändert.\n\n${siteName}`,
    }),
    ar: ({ firstName, siteName, signInUrl }) => ({
      subject: `لديك حساب بالفعل لدى ${siteName}`,
      text: `عزيزنا ${firstName}،\n\nحاول شخص ما للتو التسجيل بهذا العنوان، غير أن له حسابًا يسجّل الدخول عبر مزوّد آخر. إذا كنت أنت، فاختر ذلك المزوّد في صفحة تسجيل الدخول:\n${signInUrl}\n\nوإن لم تكن أنت، فيمكنك تجاهل هذه الرسالة. لم يتغير أي شيء.\n\n${siteName}`,
    }),
    'ja-JP': ({ firstName, siteName, signInUrl }) => ({
      subject: `${siteName}のアカウントは登録済みです`,
      text: `${firstName} 様\n\nこのメールアドレスで新規登録の操作がありましたが、外部サービスでログインするアカウントがすでにあります。ご本人の操作であれば、ログインページでそのサービスをお選びください。\n${signInUrl}\n\n心当たりがない場合は、このメールを破棄してください。変更は一切行われていません。\n\n${siteName}`,
    }),
  },
};

const signInPath: Readonly<Record<Language, string>> = {
  en: '/signin',
  ar: '/ar/signin',
  de: '/de/signin',
  'ja-JP': '/ja-jp/signin',
};

/** Links in mail use the configured origin, never the Host header of a request (security promise 5). */
export const signInUrl = (origin: string, language: Language): string => new URL(signInPath[language], origin).href;

export const writeLetter = (template: MailTemplate, language: Language, words: MailWords): Letter =>
  letters[template][language](words);
