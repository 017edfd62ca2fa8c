import type { Language } from '../../values/language.ts';
import type { MailTexts } from './mail-texts.ts';

/** A heading with its items below it; nothing without items. */
const part = (heading: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `${heading}\n${items.map((item) => `– ${item}`).join('\n')}\n\n`;

/** The part of the mail about what was added, with its link. */
type Coming = Readonly<Record<Language, { readonly added: string; readonly manage: string }>>;

const comes: Coming = {
  en: { added: 'From now on we send you:', manage: 'You can change them at any time:' },
  de: { added: 'Von nun an schicken wir Ihnen:', manage: 'Sie können sie jederzeit ändern:' },
  ar: { added: 'سنرسل إليك من الآن فصاعدًا:', manage: 'يمكنك تغييرها في أي وقت:' },
  'ja-JP': { added: '今後お届けするもの：', manage: '設定はいつでも変更できます。' },
};

const waits: Coming = {
  en: {
    added: 'Once your address is confirmed, we send you:',
    manage: 'You can confirm your address and change your subscriptions here:',
  },
  de: {
    added: 'Sobald Ihre Adresse bestätigt ist, schicken wir Ihnen:',
    manage: 'Hier können Sie Ihre Adresse bestätigen und Ihre Abonnements ändern:',
  },
  ar: { added: 'بعد تأكيد عنوانك سنرسل إليك:', manage: 'يمكنك هنا تأكيد عنوانك وتغيير اشتراكاتك:' },
  'ja-JP': {
    added: 'アドレスの確認後にお届けするもの：',
    manage: 'アドレスの確認と設定の変更は、こちらから行えます。',
  },
};

const changed = (coming: Coming): MailTexts => ({
  en: ({ firstName, siteName, added, removed, subscriptionsUrl }) => ({
    subject: `Your subscriptions with ${siteName} have been changed`,
    text: `Dear ${firstName},\n\nyour subscriptions have been changed.\n\n${part(coming.en.added, added)}${part('We no longer send you:', removed)}${coming.en.manage}\n${subscriptionsUrl}\n\n${siteName}`,
  }),
  de: ({ firstName, siteName, added, removed, subscriptionsUrl }) => ({
    subject: `Ihre Abonnements bei ${siteName} wurden geändert`,
    text: `Guten Tag ${firstName},\n\nIhre Abonnements wurden geändert.\n\n${part(coming.de.added, added)}${part('Nicht mehr schicken wir Ihnen:', removed)}${coming.de.manage}\n${subscriptionsUrl}\n\n${siteName}`,
  }),
  ar: ({ firstName, siteName, added, removed, subscriptionsUrl }) => ({
    subject: `تم تغيير اشتراكاتك لدى ${siteName}`,
    text: `عزيزنا ${firstName}،\n\nتم تغيير اشتراكاتك.\n\n${part(coming.ar.added, added)}${part('لن نرسل إليك بعد الآن:', removed)}${coming.ar.manage}\n${subscriptionsUrl}\n\n${siteName}`,
  }),
  'ja-JP': ({ firstName, siteName, added, removed, subscriptionsUrl }) => ({
    subject: `${siteName}のメール配信の設定が変更されました`,
    text: `${firstName} 様\n\nメール配信の設定が変更されました。\n\n${part(coming['ja-JP'].added, added)}${part('配信を停止したもの：', removed)}${coming['ja-JP'].manage}\n${subscriptionsUrl}\n\n${siteName}`,
  }),
});

/** To the owner of an account whose subscriptions have been changed: what was. */
export const subscriptionsChangedMail = changed(comes);

/** The same where the address of the account is not confirmed: nothing that was added comes before it is. */
export const subscriptionsWaitingMail = changed(waits);
