import type { LetterTexts } from '../letter.ts';

/** To whoever asked for the end of their account: when it goes, and how it stays. */
export const accountDeletionLetter: LetterTexts = {
  en: ({ firstName, siteName, signInUrl }) => ({
    subject: `Your account with ${siteName} will be deleted`,
    text: `Dear ${firstName},\n\nyou asked us to delete your account. In seven days it goes for good, with everything in it, and you are signed out everywhere until then.\n\nIf you want to keep it, or if it was not you who asked, sign in within these seven days; nothing is deleted then:\n${signInUrl}\n\n${siteName}`,
  }),
  de: ({ firstName, siteName, signInUrl }) => ({
    subject: `Ihr Konto bei ${siteName} wird gelöscht`,
    text: `Guten Tag ${firstName},\n\nSie haben uns gebeten, Ihr Konto zu löschen. In sieben Tagen wird es mit allem, was darin ist, endgültig entfernt; bis dahin sind Sie überall abgemeldet.\n\nWenn Sie es behalten möchten oder wenn nicht Sie darum gebeten haben, melden Sie sich innerhalb dieser sieben Tage an; dann wird nichts gelöscht:\n${signInUrl}\n\n${siteName}`,
  }),
  ar: ({ firstName, siteName, signInUrl }) => ({
    subject: `سيُحذف حسابك لدى ${siteName}`,
    text: `عزيزنا ${firstName}،\n\nطلبت منا حذف حسابك. بعد سبعة أيام يُحذف نهائيًا بكل ما فيه، وقد سُجّل خروجك من كل مكان حتى ذلك الحين.\n\nإذا أردت الاحتفاظ به، أو لم تكن أنت من طلب ذلك، فسجّل الدخول خلال هذه الأيام السبعة، ولن يُحذف شيء:\n${signInUrl}\n\n${siteName}`,
  }),
  'ja-JP': ({ firstName, siteName, signInUrl }) => ({
    subject: `${siteName}のアカウントは削除されます`,
    text: `${firstName} 様\n\nアカウント削除のお申し込みを受け付けました。7日後に、内容を含めて完全に削除されます。それまでの間、すべての端末でサインアウトされています。\n\n削除を取りやめる場合や、お心当たりがない場合は、7日以内にサインインしてください。何も削除されません。\n${signInUrl}\n\n${siteName}`,
  }),
};
