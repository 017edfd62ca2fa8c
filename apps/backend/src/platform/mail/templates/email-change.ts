import type { MailTexts } from './mail-texts.ts';

/** To a new address: whether it is its reader's (security promise 8). */
export const confirmEmailMail: MailTexts = {
  en: ({ firstName, siteName, emailChangeUrl }) => ({
    subject: `Confirm your new address for ${siteName}`,
    text: `Dear ${firstName},\n\nsomebody, we hope you, wants to use this address for their account. Confirm that it is yours:\n${emailChangeUrl}\n\nThe link is good for one day. Until you confirm, nothing changes.\n\nIf this was not you, you can ignore this message.\n\n${siteName}`,
  }),
  de: ({ firstName, siteName, emailChangeUrl }) => ({
    subject: `Bestätigen Sie Ihre neue Adresse für ${siteName}`,
    text: `Guten Tag ${firstName},\n\ndiese Adresse soll für ein Konto verwendet werden, hoffentlich für Ihres. Bitte bestätigen Sie, dass sie Ihnen gehört:\n${emailChangeUrl}\n\nDer Link gilt einen Tag. Bis Sie bestätigen, ändert sich nichts.\n\nFalls Sie das nicht waren, können Sie diese Nachricht ignorieren.\n\n${siteName}`,
  }),
  ar: ({ firstName, siteName, emailChangeUrl }) => ({
    subject: `أكّد عنوانك الجديد لدى ${siteName}`,
    text: `عزيزنا ${firstName}،\n\nيرغب شخص ما، ونأمل أن تكون أنت، في استخدام هذا العنوان لحسابه. أكّد أن العنوان يخصّك:\n${emailChangeUrl}\n\nالرابط صالح ليوم واحد. ولا يتغير شيء قبل أن تؤكّد.\n\nإن لم تكن أنت، فيمكنك تجاهل هذه الرسالة.\n\n${siteName}`,
  }),
  'ja-JP': ({ firstName, siteName, emailChangeUrl }) => ({
    subject: `${siteName}の新しいメールアドレスの確認`,
    text: `${firstName} 様\n\nこのメールアドレスをアカウントに使用する手続きがありました。ご本人のアドレスであることをご確認ください。\n${emailChangeUrl}\n\nリンクの有効期間は1日です。確認されるまでは何も変更されません。\n\nお心当たりがない場合は、このメールを破棄してください。\n\n${siteName}`,
  }),
};

/** To the address that an account has now: that it is to be another, and how to undo that. */
export const emailChangeMail: MailTexts = {
  en: ({ firstName, siteName, newEmail, emailChangeUrl }) => ({
    subject: `The address of your account with ${siteName} is to change`,
    text: `Dear ${firstName},\n\nsomebody, we hope you, wants another address for your account: ${newEmail}. It counts as soon as its owner has confirmed it.\n\nIf this was not you, undo it here, also after it was confirmed. Everybody is then signed out:\n${emailChangeUrl}\n\nThe link is good for eight days.\n\n${siteName}`,
  }),
  de: ({ firstName, siteName, newEmail, emailChangeUrl }) => ({
    subject: `Die Adresse Ihres Kontos bei ${siteName} soll sich ändern`,
    text: `Guten Tag ${firstName},\n\nfür Ihr Konto wurde eine andere Adresse gewünscht, hoffentlich von Ihnen: ${newEmail}. Sie gilt, sobald sie bestätigt ist.\n\nFalls Sie das nicht waren, machen Sie es hier rückgängig, auch nach der Bestätigung. Alle werden dann abgemeldet:\n${emailChangeUrl}\n\nDer Link gilt acht Tage.\n\n${siteName}`,
  }),
  ar: ({ firstName, siteName, newEmail, emailChangeUrl }) => ({
    subject: `عنوان حسابك لدى ${siteName} على وشك التغيّر`,
    text: `عزيزنا ${firstName}،\n\nيرغب شخص ما، ونأمل أن تكون أنت، في عنوان آخر لحسابك: ${newEmail}. ويسري العنوان الجديد حالما يؤكّده صاحبه.\n\nإن لم تكن أنت، فتراجع عن ذلك هنا، حتى بعد التأكيد. وعندها يُسجَّل خروج الجميع:\n${emailChangeUrl}\n\nالرابط صالح ثمانية أيام.\n\n${siteName}`,
  }),
  'ja-JP': ({ firstName, siteName, newEmail, emailChangeUrl }) => ({
    subject: `${siteName}のアカウントのメールアドレスが変更されます`,
    text: `${firstName} 様\n\nお客様のアカウントのメールアドレスを ${newEmail} に変更する手続きがありました。新しいアドレスは、確認が済み次第有効になります。\n\nお心当たりがない場合は、次のページで取り消してください。確認後でも取り消せます。その際、すべての端末からサインアウトされます。\n${emailChangeUrl}\n\nリンクの有効期間は8日間です。\n\n${siteName}`,
  }),
};
