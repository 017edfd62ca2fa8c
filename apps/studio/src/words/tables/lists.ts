import { words } from '../words.ts';

/** Parts of lists, and publishing what is selected. */
export const lists = words({
  parts: { en: 'Parts of the list', de: 'Teile der Liste', ar: 'أجزاء القائمة', ja: '一覧の絞り込み' },
  all: { en: 'All', de: 'Alle', ar: 'الكل', ja: 'すべて' },
  inReview: { en: 'In review', de: 'In Prüfung', ar: 'قيد المراجعة', ja: 'レビュー中' },
  drafts: { en: 'Drafts', de: 'Entwürfe', ar: 'المسودات', ja: '下書き' },
  changed: {
    en: 'Changed since publication',
    de: 'Seit der Veröffentlichung geändert',
    ar: 'المعدَّلة بعد النشر',
    ja: '公開後に変更',
  },
  scheduled: { en: 'Scheduled', de: 'Geplant', ar: 'المجدولة', ja: '公開予約' },
  byMe: { en: 'Last changed by me', de: 'Zuletzt von mir geändert', ar: 'آخر ما غيّرتُه', ja: '自分が最後に変更' },
  old: {
    en: 'Not changed for a year',
    de: 'Seit einem Jahr nicht geändert',
    ar: 'لم تتغيّر منذ سنة',
    ja: '1年以上変更なし',
  },
  version: {
    en: '{language} ({state})',
    de: '{language} ({state})',
    ar: '{language} ({state})',
    ja: '{language}（{state}）',
  },
  selected: { en: 'Selected documents', de: 'Ausgewählte Dokumente', ar: 'المستندات المحددة', ja: '選択した文書' },
  check: {
    en: 'Check {number} before publishing',
    de: '{number} vor dem Veröffentlichen prüfen',
    ar: 'افحص المحدَّد قبل النشر ({number})',
    ja: '{number} 件を公開前にチェック',
  },
  publish: {
    en: 'Publish {number} as one',
    de: '{number} gemeinsam veröffentlichen',
    ar: 'انشر المحدَّد معًا ({number})',
    ja: '{number} 件をまとめて公開',
  },
  away: {
    en: 'The studio cannot be reached. Look at the list before you try again.',
    de: 'Das Studio ist nicht erreichbar. Sehen Sie in der Liste nach, bevor Sie es noch einmal versuchen.',
    ar: 'يتعذّر الوصول إلى الاستوديو. راجع القائمة قبل أن تحاول مرة أخرى.',
    ja: 'スタジオに接続できません。もう一度試す前に一覧を確認してください。',
  },
  done: {
    en: 'All of them are on the site.',
    de: 'Alle sind auf der Website.',
    ar: 'كلها منشورة في الموقع.',
    ja: 'すべてサイトに公開しました。',
  },
  notDone: {
    en: 'Nothing was published. To be put right first:',
    de: 'Es wurde nichts veröffentlicht. Zuerst zu korrigieren:',
    ar: 'لم يُنشر شيء. ما يجب تصحيحه أولًا:',
    ja: '公開されませんでした。先に修正が必要です：',
  },
  pagesThatChange: {
    en: 'Pages that change: {number}.',
    de: 'Seiten, die sich ändern: {number}.',
    ar: 'الصفحات التي تتغيّر: {number}.',
    ja: '変わるページ：{number} ページ',
  },
  worthALook: { en: 'Worth a look:', de: 'Einen Blick wert:', ar: 'يحسن النظر في هذا:', ja: '確認をおすすめします：' },
});
