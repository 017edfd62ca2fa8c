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
  sortedOtherwise: {
    en: 'Nothing is shown: the list can be sorted by title or by the last change.',
    de: 'Es wird nichts gezeigt: Die Liste lässt sich nach Titel oder letzter Änderung sortieren.',
    ar: 'لا يُعرض شيء: يمكن ترتيب القائمة حسب العنوان أو آخر تغيير.',
    ja: '表示できません。並べ替えは題名か最終変更日でできます。',
  },
  oneOfSeveral: {
    en: 'Nothing is shown: the list can show what meets all conditions, not one of several. Remove an “Or”.',
    de: 'Es wird nichts gezeigt: Die Liste zeigt, was alle Bedingungen erfüllt, nicht eine von mehreren. Entfernen Sie ein „Oder“.',
    ar: 'لا يُعرض شيء: تعرض القائمة ما يحقق الشروط كلها، لا واحدًا من عدة. احذف «أو».',
    ja: '表示できません。すべての条件を満たすものだけを表示できます。「または」を外してください。',
  },
  filteredOtherwise: {
    en: 'Nothing is shown: the list can be filtered by language, state, who changed it, “before” a day of the last change, and words of title or path.',
    de: 'Es wird nichts gezeigt: Die Liste lässt sich filtern nach Sprache, Status, wer geändert hat, „vor“ einem Tag der letzten Änderung sowie Wörtern aus Titel oder Pfad.',
    ar: 'لا يُعرض شيء: يمكن تصفية القائمة حسب اللغة، والحالة، ومن غيّرها، و«قبل» يوم من آخر تغيير، وكلمات من العنوان أو المسار.',
    ja: '表示できません。絞り込みは次のものでできます：言語、状態、変更者、最終変更日の「より前」、題名やパスの言葉。',
  },
  filteredTwice: {
    en: 'Nothing is shown: the list can be filtered once by each of language, state, who changed it, “before” a day of the last change, and words of title or path.',
    de: 'Es wird nichts gezeigt: Die Liste lässt sich je einmal filtern nach Sprache, Status, wer geändert hat, „vor“ einem Tag der letzten Änderung sowie Wörtern aus Titel oder Pfad.',
    ar: 'لا يُعرض شيء: يمكن تصفية القائمة مرة واحدة بكل من: اللغة، والحالة، ومن غيّرها، و«قبل» يوم من آخر تغيير، وكلمات من العنوان أو المسار.',
    ja: '表示できません。絞り込みは次のそれぞれで一度だけできます：言語、状態、変更者、最終変更日の「より前」、題名やパスの言葉。',
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
