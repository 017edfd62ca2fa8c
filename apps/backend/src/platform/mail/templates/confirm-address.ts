import type { MailTexts } from './mail-texts.ts';

/** To the owner of an account with an unconfirmed address who requested another link. */
export const confirmAddressMail: MailTexts = {
  en: ({ firstName, siteName, emailLinkUrl }) => ({
    subject: `Confirm your address for ${siteName}`,
    text: `Dear ${firstName},\n\nplease confirm that this address belongs to your account. Newsletters go to confirmed addresses only:\n${emailLinkUrl}\n\nIf the account is not yours, say so on the same page: it is removed with everything in it. The link is good for seven days and for one answer.\n\n${siteName}`,
  }),
  de: ({ firstName, siteName, emailLinkUrl }) => ({
    subject: `Bestätigen Sie Ihre Adresse für ${siteName}`,
    text: `Guten Tag ${firstName},\n\nbitte bestätigen Sie, dass diese Adresse zu Ihrem Konto gehört. Newsletter gehen nur an bestätigte Adressen:\n${emailLinkUrl}\n\nFalls das Konto nicht Ihnen gehört, sagen Sie es auf derselben Seite: Es wird mit allem, was darin ist, entfernt. Der Link gilt sieben Tage und für eine Antwort.\n\n${siteName}`,
  }),
  ar: ({ firstName, siteName, emailLinkUrl }) => ({
    subject: `أكّد عنوانك لدى ${siteName}`,
    text: `عزيزنا ${firstName}،\n\nنرجو تأكيد أن هذا العنوان يخصّ حسابك. لا تُرسل النشرات إلا إلى العناوين المؤكدة:\n${emailLinkUrl}\n\nإن لم يكن الحساب لك، فأخبرنا في الصفحة نفسها: سيُزال بكل ما فيه. الرابط صالح سبعة أيام ولإجابة واحدة.\n\n${siteName}`,
  }),
  'ja-JP': ({ firstName, siteName, emailLinkUrl }) => ({
    subject: `${siteName}：メールアドレスをご確認ください`,
    text: `${firstName} 様\n\nこのメールアドレスがお客様のアカウントのものであることをご確認ください。ニュースレターは、確認済みのアドレスにのみお送りします。\n${emailLinkUrl}\n\nアカウントにお心当たりがない場合は、同じページでお知らせください。アカウントとその内容を削除します。リンクの有効期間は7日間、回答は1回限りです。\n\n${siteName}`,
  }),
};
