import { words } from '../words.ts';

/** The first screen. */
export const start = words({
  welcome: { en: 'Hello, {name}', de: 'Hallo, {name}', ar: 'مرحبًا، {name}', ja: 'こんにちは、{name}さん' },
  write: { en: 'Write an article', de: 'Artikel schreiben', ar: 'اكتب مقالًا', ja: '記事を書く' },
  pages: { en: 'Find a page', de: 'Seite finden', ar: 'ابحث عن صفحة', ja: 'ページを探す' },
  files: { en: 'Pictures and files', de: 'Bilder und Dateien', ar: 'الصور والملفات', ja: '画像とファイル' },
  planned: { en: 'What goes live later', de: 'Was später online geht', ar: 'ما سيُنشر لاحقًا', ja: '公開予定' },
  toReview: { en: 'Waiting for a review', de: 'Wartet auf Prüfung', ar: 'بانتظار المراجعة', ja: 'レビュー待ち' },
  nothingToReview: {
    en: 'Nothing waits for a review.',
    de: 'Nichts wartet auf Prüfung.',
    ar: 'لا شيء بانتظار المراجعة.',
    ja: 'レビュー待ちの文書はありません。',
  },
  mine: {
    en: 'What you changed last',
    de: 'Was Sie zuletzt geändert haben',
    ar: 'آخر ما غيّرتَه',
    ja: '最近変更したもの',
  },
  nothingOfMine: {
    en: 'You have not changed anything yet.',
    de: 'Sie haben noch nichts geändert.',
    ar: 'لم تغيّر شيئًا بعد.',
    ja: 'まだ何も変更していません。',
  },
  notRead: {
    en: 'The list cannot be read at the moment.',
    de: 'Die Liste kann gerade nicht gelesen werden.',
    ar: 'تتعذّر قراءة القائمة الآن.',
    ja: '一覧を読み込めません。',
  },
});
