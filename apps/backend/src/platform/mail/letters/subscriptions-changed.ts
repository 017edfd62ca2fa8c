import type { LetterTexts } from './letter.ts';

/** A heading with its items below it; nothing without items. */
const part = (heading: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `${heading}\n${items.map((item) => `– ${item}`).join('\n')}\n\n`;

/** To the owner of an account whose subscriptions have been changed: what was. */
export const subscriptionsChangedLetter: LetterTexts = {
  en: ({ firstName, siteName, added, removed, subscriptionsUrl }) => ({
    subject: `Your subscriptions with ${siteName} have been changed`,
    text: `Dear ${firstName},\n\nyour subscriptions have been changed.\n\n${part('From now on we send you:', added)}${part('We no longer send you:', removed)}You can change them at any time:\n${subscriptionsUrl}\n\n${siteName}`,
  }),
  de: ({ firstName, siteName, added, removed, subscriptionsUrl }) => ({
    subject: `Ihre Abonnements bei ${siteName} wurden geändert`,
    text: `Guten Tag ${firstName},\n\nIhre Abonnements wurden geändert.\n\n${part('Von nun an schicken wir Ihnen:', added)}${part('Nicht mehr schicken wir Ihnen:', removed)}Sie können sie jederzeit ändern:\n${subscriptionsUrl}\n\n${siteName}`,
  }),
  ar: ({ firstName, siteName, added, removed, subscriptionsUrl }) => ({
    subject: `تم تغيير اشتراكاتك لدى ${siteName}`,
    text: `عزيزنا ${firstName}،\n\nتم تغيير اشتراكاتك.\n\n${part('سنرسل إليك من الآن فصاعدًا:', added)}${part('لن نرسل إليك بعد الآن:', removed)}يمكنك تغييرها في أي وقت:\n${subscriptionsUrl}\n\n${siteName}`,
  }),
  'ja-JP': ({ firstName, siteName, added, removed, subscriptionsUrl }) => ({
    subject: `${siteName}のメール配信の設定が変更されました`,
    text: `${firstName} 様\n\nメール配信の設定が変更されました。\n\n${part('今後お届けするもの：', added)}${part('配信を停止したもの：', removed)}設定はいつでも変更できます。\n${subscriptionsUrl}\n\n${siteName}`,
  }),
};
