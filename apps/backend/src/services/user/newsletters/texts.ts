import type { Language } from '../../../platform/values/language.ts';

type FooterTexts = {
  readonly because: (title: string, siteName: string) => string;
  readonly unsubscribe: string;
  readonly preferences: string;
  readonly links: string;
};

/** The text below every newsletter. */
export const footerTexts: Readonly<Record<Language, FooterTexts>> = {
  en: {
    because: (title, siteName) => `You receive this because you subscribed to “${title}” of ${siteName}.`,
    unsubscribe: 'Unsubscribe',
    preferences: 'Choose which mails you get',
    links: 'Links',
  },
  de: {
    because: (title, siteName) => `Sie erhalten diese Mail, weil Sie „${title}“ von ${siteName} abonniert haben.`,
    unsubscribe: 'Abbestellen',
    preferences: 'Auswählen, welche Mails Sie erhalten',
    links: 'Links',
  },
  ar: {
    because: (title, siteName) => `تصلك هذه الرسالة لأنك اشتركت في «${title}» من ${siteName}.`,
    unsubscribe: 'إلغاء الاشتراك',
    preferences: 'اختر الرسائل التي تصلك',
    links: 'الروابط',
  },
  'ja-JP': {
    because: (title, siteName) => `このメールは、${siteName}の「${title}」を購読されている方にお送りしています。`,
    unsubscribe: '配信を停止する',
    preferences: '受け取るメールを選ぶ',
    links: 'リンク',
  },
};
