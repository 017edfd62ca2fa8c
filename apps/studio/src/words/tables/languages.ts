import { words } from '../words.ts';

/** The panel of languages. */
export const ofLanguages = words({
  heading: { en: 'Languages', de: 'Sprachen', ar: 'اللغات', ja: '言語' },
  cannotRead: {
    en: 'The languages cannot be read at the moment.',
    de: 'Die Sprachen lassen sich gerade nicht lesen.',
    ar: 'تتعذّر قراءة اللغات الآن.',
    ja: '現在、言語の情報を読み込めません。',
  },
  reading: { en: 'Reading …', de: 'Wird gelesen …', ar: 'جارٍ القراءة …', ja: '読み込み中…' },
  notMade: {
    en: 'This could not be made.',
    de: 'Das konnte nicht angelegt werden.',
    ar: 'تعذّر إنشاء هذا.',
    ja: '作成できませんでした。',
  },
  thisOne: {
    en: '{language}: this one',
    de: '{language}: diese hier',
    ar: '{language}: هذه',
    ja: '{language}：この文書',
  },
  inState: {
    en: '{language}: {state}',
    de: '{language}: {state}',
    ar: '{language}: {state}',
    ja: '{language}：{state}',
  },
  none: {
    en: '{language}: none; the page is not on the site in this language',
    de: '{language}: keine; die Seite gibt es auf der Website nicht in dieser Sprache',
    ar: '{language}: لا يوجد؛ الصفحة غير متاحة في الموقع بهذه اللغة',
    ja: '{language}：なし（この言語のページはサイトにありません）',
  },
  translate: {
    en: 'Translate into {language}',
    de: 'Übersetzen: {language}',
    ar: 'ترجم إلى: {language}',
    ja: '{language}に翻訳',
  },
  readOriginal: {
    en: 'Read the original ({language})',
    de: 'Original lesen ({language})',
    ar: 'اقرأ الأصل ({language})',
    ja: '原文を読む（{language}）',
  },
  isNewer: {
    en: 'The original was changed after this.',
    de: 'Das Original wurde danach geändert.',
    ar: 'تغيّر الأصل بعد هذه الترجمة.',
    ja: 'この翻訳のあとに原文が変更されました。',
  },
  isNotNewer: {
    en: 'The original was not changed after this.',
    de: 'Das Original wurde danach nicht geändert.',
    ar: 'لم يتغيّر الأصل بعد هذه الترجمة.',
    ja: 'この翻訳のあと、原文は変更されていません。',
  },
  isSame: {
    en: 'The original is as it was when this was published or begun.',
    de: 'Das Original ist so, wie es war, als dies veröffentlicht oder begonnen wurde.',
    ar: 'الأصل كما كان عند نشر هذا أو بدئه.',
    ja: '原文は、この翻訳を公開または開始したときと同じです。',
  },
  changedSince: {
    en: 'Changed in the original since {time}: {count}',
    de: 'Im Original geändert seit {time}: {count}',
    ar: 'ما تغيّر في الأصل منذ {time}: {count}',
    ja: '{time} 以降に原文で変更された項目：{count}',
  },
});
