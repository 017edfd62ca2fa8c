import type { Language } from '../../values/language.ts';
import type { MailTexts } from './mail-texts.ts';

/** The greeting of a reader whose name may be unknown. */
const greetings: Readonly<Record<Language, (firstName: string) => string>> = {
  en: (firstName) => (firstName === '' ? 'Hello,' : `Dear ${firstName},`),
  de: (firstName) => (firstName === '' ? 'Guten Tag,' : `Guten Tag ${firstName},`),
  ar: (firstName) => (firstName === '' ? 'مرحبًا،' : `عزيزنا ${firstName}،`),
  'ja-JP': (firstName) => (firstName === '' ? 'ご利用者様' : `${firstName} 様`),
};

/** The text for something without a name, such as a practice. */
const unnamed: Readonly<Record<Language, string>> = {
  en: 'mail about one of our subjects',
  de: 'Nachrichten zu einem unserer Themen',
  ar: 'رسائل عن أحد موضوعاتنا',
  'ja-JP': '当社のテーマに関するメール',
};

const listed = (titles: readonly string[], language: Language): string =>
  titles.map((title) => `– ${title === '' ? unnamed[language] : title}`).join('\n');

/** Asks the owner of an address to confirm what was subscribed to with it (double opt-in, decisions §11). */
export const confirmSubscriptionMail: MailTexts = {
  en: ({ firstName, siteName, titles, subscribeUrl }) => ({
    subject: `Please confirm your subscription with ${siteName}`,
    text: `${greetings.en(firstName)}\n\nsomebody, we hope you, wants this address to be sent:\n${listed(titles, 'en')}\n\nPlease confirm on this page:\n${subscribeUrl}\n\nThe link is good for seven days. Opening it changes nothing: nothing is sent to you before you have pressed the button there.\n\nIf this was not you, you can ignore this message.\n\n${siteName}`,
  }),
  de: ({ firstName, siteName, titles, subscribeUrl }) => ({
    subject: `Bitte bestätigen Sie Ihr Abonnement bei ${siteName}`,
    text: `${greetings.de(firstName)}\n\nfür diese Adresse wurde bestellt, hoffentlich von Ihnen:\n${listed(titles, 'de')}\n\nBitte bestätigen Sie auf dieser Seite:\n${subscribeUrl}\n\nDer Link gilt sieben Tage. Ihn zu öffnen ändert nichts: Sie erhalten nichts, bevor Sie dort auf die Schaltfläche gedrückt haben.\n\nFalls Sie das nicht waren, können Sie diese Nachricht ignorieren.\n\n${siteName}`,
  }),
  ar: ({ firstName, siteName, titles, subscribeUrl }) => ({
    subject: `نرجو تأكيد اشتراكك لدى ${siteName}`,
    text: `${greetings.ar(firstName)}\n\nطُلب أن يُرسل إلى هذا العنوان ما يلي، ونأمل أن تكون أنت من طلبه:\n${listed(titles, 'ar')}\n\nنرجو التأكيد في هذه الصفحة:\n${subscribeUrl}\n\nالرابط صالح سبعة أيام. وفتحه لا يغيّر شيئًا: لن نرسل إليك شيئًا قبل أن تضغط الزر هناك.\n\nإن لم تكن أنت، فيمكنك تجاهل هذه الرسالة.\n\n${siteName}`,
  }),
  'ja-JP': ({ firstName, siteName, titles, subscribeUrl }) => ({
    subject: `${siteName}の配信登録の確認`,
    text: `${greetings['ja-JP'](firstName)}\n\nこのアドレスへの次の配信が依頼されました。\n${listed(titles, 'ja-JP')}\n\n次のページでご確認ください。\n${subscribeUrl}\n\nリンクの有効期間は7日間です。開いただけでは何も変わりません。ページのボタンを押すまで、何も配信されません。\n\nお心当たりがない場合は、このメールを破棄してください。\n\n${siteName}`,
  }),
};

/** Confirms to a new subscriber what they get from now on, and how to unsubscribe: the first mail of a subscription. */
export const subscribedMail: MailTexts = {
  en: ({ firstName, siteName, titles, unsubscribeUrl, preferencesUrl }) => ({
    subject: `You are subscribed with ${siteName}`,
    text: `${greetings.en(firstName)}\n\nfrom now on we send you:\n${listed(titles, 'en')}\n\nTo unsubscribe, at any time:\n${unsubscribeUrl}\n\nTo see and change everything that we send to this address:\n${preferencesUrl}\n\n${siteName}`,
  }),
  de: ({ firstName, siteName, titles, unsubscribeUrl, preferencesUrl }) => ({
    subject: `Ihr Abonnement bei ${siteName}`,
    text: `${greetings.de(firstName)}\n\nab jetzt senden wir Ihnen:\n${listed(titles, 'de')}\n\nJederzeit abbestellen können Sie hier:\n${unsubscribeUrl}\n\nAlles, was wir an diese Adresse senden, sehen und ändern Sie hier:\n${preferencesUrl}\n\n${siteName}`,
  }),
  ar: ({ firstName, siteName, titles, unsubscribeUrl, preferencesUrl }) => ({
    subject: `اشتراكك لدى ${siteName}`,
    text: `${greetings.ar(firstName)}\n\nسنرسل إليك من الآن فصاعدًا:\n${listed(titles, 'ar')}\n\nلإلغاء الاشتراك في أي وقت:\n${unsubscribeUrl}\n\nلعرض كل ما نرسله إلى هذا العنوان وتغييره:\n${preferencesUrl}\n\n${siteName}`,
  }),
  'ja-JP': ({ firstName, siteName, titles, unsubscribeUrl, preferencesUrl }) => ({
    subject: `${siteName}の配信登録が完了しました`,
    text: `${greetings['ja-JP'](firstName)}\n\n今後、次の配信をお届けします。\n${listed(titles, 'ja-JP')}\n\n配信の停止はいつでもこちらから：\n${unsubscribeUrl}\n\nこのアドレスへの配信の確認と変更はこちらから：\n${preferencesUrl}\n\n${siteName}`,
  }),
};

/** The link to what an address without an account is sent. */
export const mailPreferencesMail: MailTexts = {
  en: ({ firstName, siteName, ownPreferencesUrl }) => ({
    subject: `Your mails from ${siteName}`,
    text: `${greetings.en(firstName)}\n\nsomebody, we hope you, has asked what we send to this address. See and change it here:\n${ownPreferencesUrl}\n\nThe link is good for seven days. Opening it changes nothing. Do not pass it on: whoever has it can change what you get.\n\nIf you did not ask, you can ignore this message.\n\n${siteName}`,
  }),
  de: ({ firstName, siteName, ownPreferencesUrl }) => ({
    subject: `Ihre E-Mails von ${siteName}`,
    text: `${greetings.de(firstName)}\n\nes wurde gefragt, hoffentlich von Ihnen, was wir an diese Adresse senden. Hier sehen und ändern Sie es:\n${ownPreferencesUrl}\n\nDer Link gilt sieben Tage. Ihn zu öffnen ändert nichts. Geben Sie ihn nicht weiter: Wer ihn hat, kann ändern, was Sie erhalten.\n\nFalls Sie nicht gefragt haben, können Sie diese Nachricht ignorieren.\n\n${siteName}`,
  }),
  ar: ({ firstName, siteName, ownPreferencesUrl }) => ({
    subject: `رسائلك من ${siteName}`,
    text: `${greetings.ar(firstName)}\n\nسأل شخص، ونأمل أن يكون أنت، عمّا نرسله إلى هذا العنوان. يمكنك عرضه وتغييره هنا:\n${ownPreferencesUrl}\n\nالرابط صالح سبعة أيام، وفتحه لا يغيّر شيئًا. لا تعطه لأحد: من كان معه يستطيع تغيير ما يصلك.\n\nإن لم تسأل، فيمكنك تجاهل هذه الرسالة.\n\n${siteName}`,
  }),
  'ja-JP': ({ firstName, siteName, ownPreferencesUrl }) => ({
    subject: `${siteName}からの配信について`,
    text: `${greetings['ja-JP'](firstName)}\n\nこのアドレスへの配信についてお問い合わせがありました。次のページで確認と変更ができます。\n${ownPreferencesUrl}\n\nリンクの有効期間は7日間です。開いただけでは何も変わりません。このリンクを知る人は配信を変更できますので、他の方に渡さないでください。\n\nお心当たりがない場合は、このメールを破棄してください。\n\n${siteName}`,
  }),
};

/** The same for the owner of an account, who has an editor for it. */
export const accountPreferencesMail: MailTexts = {
  en: ({ firstName, siteName, subscriptionsUrl }) => ({
    subject: `Your mails from ${siteName}`,
    text: `${greetings.en(firstName)}\n\nsomebody, we hope you, has asked what we send to this address. It has an account: sign in to see and change your subscriptions.\n${subscriptionsUrl}\n\nIf you did not ask, you can ignore this message. Nothing has been changed.\n\n${siteName}`,
  }),
  de: ({ firstName, siteName, subscriptionsUrl }) => ({
    subject: `Ihre E-Mails von ${siteName}`,
    text: `${greetings.de(firstName)}\n\nes wurde gefragt, hoffentlich von Ihnen, was wir an diese Adresse senden. Sie gehört zu einem Konto: Melden Sie sich an, um Ihre Abonnements zu sehen und zu ändern.\n${subscriptionsUrl}\n\nFalls Sie nicht gefragt haben, können Sie diese Nachricht ignorieren. Es wurde nichts geändert.\n\n${siteName}`,
  }),
  ar: ({ firstName, siteName, subscriptionsUrl }) => ({
    subject: `رسائلك من ${siteName}`,
    text: `${greetings.ar(firstName)}\n\nسأل شخص، ونأمل أن يكون أنت، عمّا نرسله إلى هذا العنوان. لهذا العنوان حساب: سجّل الدخول لعرض اشتراكاتك وتغييرها.\n${subscriptionsUrl}\n\nإن لم تسأل، فيمكنك تجاهل هذه الرسالة. لم يتغير أي شيء.\n\n${siteName}`,
  }),
  'ja-JP': ({ firstName, siteName, subscriptionsUrl }) => ({
    subject: `${siteName}からの配信について`,
    text: `${greetings['ja-JP'](firstName)}\n\nこのアドレスへの配信についてお問い合わせがありました。このアドレスにはアカウントがあります。サインインして、配信の確認と変更をしてください。\n${subscriptionsUrl}\n\nお心当たりがない場合は、このメールを破棄してください。変更は一切行われていません。\n\n${siteName}`,
  }),
};
