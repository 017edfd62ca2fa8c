import type { Language } from '../../values/language.ts';
import type { MailTexts } from './mail-texts.ts';

const roleNames: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    author: 'author (writes drafts)',
    editor: 'editor (writes and publishes)',
    administrator: 'administrator (publishes, grants roles and makes service tokens)',
    newsletters: 'newsletters (sends newsletters)',
  },
  de: {
    author: 'Autor (schreibt Entwürfe)',
    editor: 'Redakteur (schreibt und veröffentlicht)',
    administrator: 'Administrator (veröffentlicht, vergibt Rollen und erstellt Dienst-Token)',
    newsletters: 'Newsletter (verschickt Newsletter)',
  },
  ar: {
    author: 'كاتب (يكتب المسودات)',
    editor: 'محرر (يكتب وينشر)',
    administrator: 'مسؤول (ينشر ويمنح الأدوار وينشئ رموز الخدمة)',
    newsletters: 'النشرات (يرسل النشرات البريدية)',
  },
  'ja-JP': {
    author: '執筆者（下書きの作成）',
    editor: '編集者（作成と公開）',
    administrator: '管理者（公開、役割の付与、サービストークンの作成）',
    newsletters: 'ニュースレター（ニュースレターの配信）',
  },
};

/** Returns a heading with roles below it; nothing without roles. */
const part = (language: Language, heading: string, roles: readonly string[]): string =>
  roles.length === 0
    ? ''
    : `${heading}\n${roles.map((role) => `– ${roleNames[language][role] ?? role}`).join('\n')}\n\n`;

/** To the owner of an account whose roles were changed. */
export const rolesChangedMail: MailTexts = {
  en: ({ firstName, siteName, added, removed, signInUrl }) => ({
    subject: `Your roles with ${siteName} have been changed`,
    text: `Dear ${firstName},\n\nwhat your account may do on the site has been changed.\n\n${part('en', 'New roles:', added)}${part('en', 'Roles that ended:', removed)}If you did not expect this, ask an administrator of the site. You sign in here:\n${signInUrl}\n\n${siteName}`,
  }),
  de: ({ firstName, siteName, added, removed, signInUrl }) => ({
    subject: `Ihre Rollen bei ${siteName} wurden geändert`,
    text: `Guten Tag ${firstName},\n\nwas Ihr Konto auf der Website darf, wurde geändert.\n\n${part('de', 'Neue Rollen:', added)}${part('de', 'Beendete Rollen:', removed)}Falls Sie das nicht erwartet haben, fragen Sie einen Administrator der Website. Hier melden Sie sich an:\n${signInUrl}\n\n${siteName}`,
  }),
  ar: ({ firstName, siteName, added, removed, signInUrl }) => ({
    subject: `تغيّرت أدوارك لدى ${siteName}`,
    text: `عزيزنا ${firstName}،\n\nتغيّر ما يُسمح لحسابك بفعله في الموقع.\n\n${part('ar', 'أدوار جديدة:', added)}${part('ar', 'أدوار انتهت:', removed)}إن لم تكن تتوقع ذلك، فاسأل مسؤولًا عن الموقع. سجّل الدخول من هنا:\n${signInUrl}\n\n${siteName}`,
  }),
  'ja-JP': ({ firstName, siteName, added, removed, signInUrl }) => ({
    subject: `${siteName}でのあなたの役割が変更されました`,
    text: `${firstName} 様\n\nサイトでアカウントができることが変更されました。\n\n${part('ja-JP', '新しい役割：', added)}${part('ja-JP', '終了した役割：', removed)}お心当たりがない場合は、サイトの管理者にお問い合わせください。サインインはこちらです。\n${signInUrl}\n\n${siteName}`,
  }),
};

/** To each administrator when a service token was made. */
export const serviceTokenMadeMail: MailTexts = {
  en: ({ firstName, siteName, titles }) => ({
    subject: `A new service token for ${siteName}`,
    text: `Dear ${firstName},\n\na service token was made, with which another program can write or publish on the site: ${titles.join(', ')}\n\nIf it was not expected, revoke it: DELETE /content/v1/tokens/NAME, or npm run content -- revoke NAME.\n\n${siteName}`,
  }),
  de: ({ firstName, siteName, titles }) => ({
    subject: `Ein neues Dienst-Token für ${siteName}`,
    text: `Guten Tag ${firstName},\n\nes wurde ein Dienst-Token erstellt, mit dem ein anderes Programm auf der Website schreiben oder veröffentlichen kann: ${titles.join(', ')}\n\nFalls das nicht erwartet war, widerrufen Sie es: DELETE /content/v1/tokens/NAME oder npm run content -- revoke NAME.\n\n${siteName}`,
  }),
  ar: ({ firstName, siteName, titles }) => ({
    subject: `رمز خدمة جديد لموقع ${siteName}`,
    text: `عزيزنا ${firstName}،\n\nأُنشئ رمز خدمة يستطيع به برنامج آخر الكتابة أو النشر في الموقع: ${titles.join('، ')}\n\nإن لم يكن ذلك متوقعًا، فألغِه: DELETE /content/v1/tokens/NAME أو npm run content -- revoke NAME.\n\n${siteName}`,
  }),
  'ja-JP': ({ firstName, siteName, titles }) => ({
    subject: `${siteName}の新しいサービストークン`,
    text: `${firstName} 様\n\n別のプログラムがサイトに書き込み、または公開できるサービストークンが作成されました：${titles.join('、')}\n\nお心当たりがない場合は、無効にしてください：DELETE /content/v1/tokens/NAME または npm run content -- revoke NAME。\n\n${siteName}`,
  }),
};
