import type { MailTexts } from './mail-texts.ts';

/** To the owner who requested the deletion of an account: when it happens, and how to cancel it. */
export const accountDeletionMail: MailTexts = {
  en: ({ firstName, siteName, signInUrl }) => ({
    subject: `Your account with ${siteName} will be deleted`,
    text: `Dear ${firstName},\n\nyou asked us to delete your account. In seven days it goes for good, with everything in it: your profile, saved articles, ratings, subscriptions and ways to sign in. You are signed out everywhere until then.\n\nIf you want to keep it, or if it was not you who asked, sign in within these seven days; nothing is deleted then:\n${signInUrl}\n\n${siteName}`,
  }),
  de: ({ firstName, siteName, signInUrl }) => ({
    subject: `Ihr Konto bei ${siteName} wird gelöscht`,
    text: `Guten Tag ${firstName},\n\nSie haben uns gebeten, Ihr Konto zu löschen. In sieben Tagen wird es mit allem, was darin ist, endgültig entfernt: Profil, gemerkte Artikel, Bewertungen, Abonnements und Anmeldewege. Bis dahin sind Sie überall abgemeldet.\n\nWenn Sie es behalten möchten oder wenn nicht Sie darum gebeten haben, melden Sie sich innerhalb dieser sieben Tage an; dann wird nichts gelöscht:\n${signInUrl}\n\n${siteName}`,
  }),
  ar: ({ firstName, siteName, signInUrl }) => ({
    subject: `سيُحذف حسابك لدى ${siteName}`,
    text: `عزيزنا ${firstName}،\n\nطلبت منا حذف حسابك. بعد سبعة أيام يُحذف نهائيًا بكل ما فيه: ملفك الشخصي والمقالات المحفوظة والتقييمات والاشتراكات وطرق تسجيل الدخول. وقد سُجّل خروجك من كل مكان حتى ذلك الحين.\n\nإذا أردت الاحتفاظ به، أو لم تكن أنت من طلب ذلك، فسجّل الدخول خلال هذه الأيام السبعة، ولن يُحذف شيء:\n${signInUrl}\n\n${siteName}`,
  }),
  'ja-JP': ({ firstName, siteName, signInUrl }) => ({
    subject: `${siteName}のアカウントは削除されます`,
    text: `${firstName} 様\n\nアカウント削除のお申し込みを受け付けました。7日後に、プロフィール、保存した記事、評価、購読、サインイン方法を含むすべての内容が完全に削除されます。それまでの間、すべての端末でサインアウトされています。\n\n削除を取りやめる場合や、お心当たりがない場合は、7日以内にサインインしてください。何も削除されません。\n${signInUrl}\n\n${siteName}`,
  }),
};

/** To the owner whose sign-in cancelled a deletion. */
export const accountKeptMail: MailTexts = {
  en: ({ firstName, siteName, signInUrl }) => ({
    subject: `Your account with ${siteName} is kept`,
    text: `Dear ${firstName},\n\nyour account was to be deleted. Somebody has just signed in to it, so nothing is deleted: the account and everything in it stays.\n\nIf you still want it deleted, or if it was not you, sign in, delete it again and choose a new password if you are not sure who knows the old one:\n${signInUrl}\n\n${siteName}`,
  }),
  de: ({ firstName, siteName, signInUrl }) => ({
    subject: `Ihr Konto bei ${siteName} bleibt bestehen`,
    text: `Guten Tag ${firstName},\n\nIhr Konto sollte gelöscht werden. Soeben hat sich jemand darin angemeldet, deshalb wird nichts gelöscht: Das Konto bleibt mit allem, was darin ist.\n\nWenn Sie es weiterhin löschen möchten oder wenn Sie das nicht waren, melden Sie sich an, löschen Sie es erneut, und wählen Sie ein neues Passwort, falls jemand anderes das alte kennen könnte:\n${signInUrl}\n\n${siteName}`,
  }),
  ar: ({ firstName, siteName, signInUrl }) => ({
    subject: `حسابك لدى ${siteName} باقٍ`,
    text: `عزيزنا ${firstName}،\n\nكان من المقرر حذف حسابك. وقد سُجّل الدخول إليه للتو، ولذلك لن يُحذف شيء: يبقى الحساب بكل ما فيه.\n\nإذا كنت لا تزال تريد حذفه، أو لم تكن أنت من سجّل الدخول، فسجّل الدخول واحذفه من جديد، واختر كلمة مرور جديدة إن كان غيرك قد يعرف القديمة:\n${signInUrl}\n\n${siteName}`,
  }),
  'ja-JP': ({ firstName, siteName, signInUrl }) => ({
    subject: `${siteName}のアカウントは削除されません`,
    text: `${firstName} 様\n\n削除予定だったアカウントにサインインがあったため、削除を取りやめました。アカウントとその内容はそのまま残ります。\n\n引き続き削除をご希望の場合や、お心当たりがない場合は、サインインしてもう一度削除の手続きをしてください。パスワードが他の人に知られている可能性がある場合は、新しいパスワードを設定してください。\n${signInUrl}\n\n${siteName}`,
  }),
};
