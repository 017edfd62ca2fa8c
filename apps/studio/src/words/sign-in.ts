import type { Language } from './words.ts';

/** The texts of the sign-in page; `reasons` by why a person was led there. */
export type SignInWords = {
  readonly title: string;
  readonly lead: string;
  readonly email: string;
  readonly password: string;
  readonly signIn: string;
  readonly reasons: Readonly<Record<'wrong' | 'role' | 'away' | 'often' | 'over', string>>;
};

export const signInWords: Readonly<Record<Language, SignInWords>> = {
  en: {
    title: 'Sign in',
    lead: 'Sign in with your account of the site.',
    email: 'Email',
    password: 'Password',
    signIn: 'Sign in',
    reasons: {
      wrong: 'The email address or the password is wrong.',
      role: 'Your account may not write on this site. An administrator can give it a role.',
      away: 'You cannot be signed in at the moment. Try again in a minute.',
      often: 'There were too many tries. Wait a few minutes and try again.',
      over: 'Your session has ended. Sign in again.',
    },
  },
  de: {
    title: 'Anmelden',
    lead: 'Melden Sie sich mit Ihrem Konto der Website an.',
    email: 'E-Mail',
    password: 'Passwort',
    signIn: 'Anmelden',
    reasons: {
      wrong: 'Die E-Mail-Adresse oder das Passwort ist falsch.',
      role: 'Mit Ihrem Konto können Sie auf dieser Website nicht schreiben. Eine Administratorin oder ein Administrator kann ihm eine Rolle geben.',
      away: 'Die Anmeldung ist gerade nicht möglich. Versuchen Sie es in einer Minute noch einmal.',
      often: 'Das waren zu viele Versuche. Warten Sie einige Minuten und versuchen Sie es noch einmal.',
      over: 'Ihre Sitzung ist beendet. Melden Sie sich noch einmal an.',
    },
  },
  ar: {
    title: 'تسجيل الدخول',
    lead: 'سجّل الدخول بحسابك في الموقع.',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    signIn: 'تسجيل الدخول',
    reasons: {
      wrong: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
      role: 'لا يملك حسابك صلاحية الكتابة في هذا الموقع. يمكن لأحد المسؤولين أن يمنحه دورًا.',
      away: 'يتعذّر تسجيل الدخول الآن. حاول مرة أخرى بعد دقيقة.',
      often: 'محاولات كثيرة جدًا. انتظر بضع دقائق ثم حاول مرة أخرى.',
      over: 'انتهت جلستك. سجّل الدخول مرة أخرى.',
    },
  },
  ja: {
    title: 'ログイン',
    lead: 'サイトのアカウントでログインしてください。',
    email: 'メールアドレス',
    password: 'パスワード',
    signIn: 'ログイン',
    reasons: {
      wrong: 'メールアドレスまたはパスワードが正しくありません。',
      role: 'このアカウントにはサイトを編集する権限がありません。管理者が権限を付与できます。',
      away: '現在ログインできません。1分ほどしてからもう一度お試しください。',
      often: '試行回数が多すぎます。数分待ってからもう一度お試しください。',
      over: 'セッションが終了しました。もう一度ログインしてください。',
    },
  },
};
