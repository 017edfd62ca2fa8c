import { words } from '../words.ts';

/** What the lists of documents are called, by their kinds. */
export const kinds = words({
  page: { en: 'Pages', de: 'Seiten', ar: 'الصفحات', ja: 'ページ' },
  article: { en: 'Articles', de: 'Artikel', ar: 'المقالات', ja: '記事' },
  blogEntry: { en: 'Blog entries', de: 'Blogeinträge', ar: 'التدوينات', ja: 'ブログ記事' },
  newsletter: { en: 'Newsletters', de: 'Newsletter', ar: 'النشرات البريدية', ja: 'ニュースレター' },
  person: { en: 'People', de: 'Personen', ar: 'الأشخاص', ja: '人物' },
  office: { en: 'Offices', de: 'Standorte', ar: 'المكاتب', ja: 'オフィス' },
  contact: { en: 'Contacts', de: 'Kontakte', ar: 'جهات الاتصال', ja: '連絡先' },
  header: { en: 'Headers', de: 'Kopfbereiche', ar: 'رؤوس الصفحات', ja: 'ヘッダー' },
  footer: { en: 'Footers', de: 'Fußbereiche', ar: 'تذييلات الصفحات', ja: 'フッター' },
  dictionary: {
    en: 'Texts of buttons and forms',
    de: 'Texte von Schaltflächen und Formularen',
    ar: 'نصوص الأزرار والنماذج',
    ja: 'ボタンとフォームの文言',
  },
  redirect: { en: 'Redirects', de: 'Weiterleitungen', ar: 'عمليات إعادة التوجيه', ja: 'リダイレクト' },
  event: { en: 'Events', de: 'Veranstaltungen', ar: 'الفعاليات', ja: 'イベント' },
  deadline: { en: 'Application deadlines', de: 'Bewerbungsfristen', ar: 'مواعيد التقديم', ja: '応募締め切り' },
  applicationOptions: {
    en: 'Application options',
    de: 'Auswahl bei Bewerbungen',
    ar: 'خيارات التقديم',
    ja: '応募の選択肢',
  },
  subscriptions: { en: 'Subscriptions', de: 'Abonnements', ar: 'الاشتراكات', ja: '購読' },
});

/** What the lists are grouped by in the menu and on the first screen. */
export const groups = words({
  writing: { en: 'Writing', de: 'Schreiben', ar: 'الكتابة', ja: '執筆' },
  people: { en: 'People and places', de: 'Personen und Orte', ar: 'الأشخاص والأماكن', ja: '人と場所' },
  everyPage: { en: 'On every page', de: 'Auf jeder Seite', ar: 'في كل صفحة', ja: '全ページ共通' },
  visitors: {
    en: 'Events and visitors',
    de: 'Veranstaltungen und Besucher',
    ar: 'الفعاليات والزوار',
    ja: 'イベントと訪問者',
  },
});
