import { words } from '../words.ts';

/** What several parts of the studio say. */
export const common = words({
  tryAgain: { en: 'Try again', de: 'Noch einmal versuchen', ar: 'أعد المحاولة', ja: 'もう一度試す' },
  showMore: { en: 'Show more', de: 'Mehr anzeigen', ar: 'عرض المزيد', ja: 'さらに表示' },
  search: { en: 'Search', de: 'Suchen', ar: 'بحث', ja: '検索' },
  searching: { en: 'Searching', de: 'Suche läuft', ar: 'جارٍ البحث', ja: '検索中' },
  nothingFound: {
    en: 'Nothing was found.',
    de: 'Es wurde nichts gefunden.',
    ar: 'لم يُعثر على شيء.',
    ja: '見つかりませんでした。',
  },
  found: {
    en: '{count} found',
    de: '{count} gefunden',
    ar: {
      zero: 'لا نتائج',
      one: 'نتيجة واحدة',
      two: 'نتيجتان',
      few: '{count} نتائج',
      many: '{count} نتيجة',
      other: '{count} نتيجة',
    },
    ja: '{count} 件見つかりました',
  },
  foundAndMore: {
    en: '{count} and more found',
    de: '{count} und weitere gefunden',
    ar: 'عُثر على {count} والمزيد',
    ja: '{count} 件以上見つかりました',
  },
  away: {
    en: 'The studio cannot be reached.',
    de: 'Das Studio ist nicht erreichbar.',
    ar: 'يتعذّر الوصول إلى الاستوديو.',
    ja: 'スタジオに接続できません。',
  },
  awayForNow: {
    en: 'The studio cannot be reached. Try again in a while.',
    de: 'Das Studio ist nicht erreichbar. Versuchen Sie es gleich noch einmal.',
    ar: 'يتعذّر الوصول إلى الاستوديو. أعد المحاولة بعد قليل.',
    ja: 'スタジオに接続できません。しばらくしてからもう一度お試しください。',
  },
  serviceAway: {
    en: 'The content service cannot be reached at the moment. Try again in a while.',
    de: 'Der Inhaltsdienst ist gerade nicht erreichbar. Versuchen Sie es gleich noch einmal.',
    ar: 'يتعذّر الوصول إلى خدمة المحتوى الآن. أعد المحاولة بعد قليل.',
    ja: '現在、コンテンツサービスに接続できません。しばらくしてからもう一度お試しください。',
  },
  sessionOver: {
    en: 'Your session has ended. Sign in again in another tab.',
    de: 'Ihre Sitzung ist beendet. Melden Sie sich in einem anderen Tab wieder an.',
    ar: 'انتهت جلستك. سجّل الدخول من جديد في علامة تبويب أخرى.',
    ja: 'セッションが終了しました。別のタブでもう一度サインインしてください。',
  },
  refused: { en: 'This was refused.', de: 'Das wurde abgelehnt.', ar: 'رُفض هذا.', ja: '受け付けられませんでした。' },
  fixFirst: {
    en: 'Some fields have to be put right first.',
    de: 'Zuerst sind einige Felder zu korrigieren.',
    ar: 'يجب تصحيح بعض الحقول أولًا.',
    ja: '先に修正が必要な項目があります。',
  },
  earlierArrived: {
    en: 'Your first attempt had arrived. What you changed since is still here, and was not sent.',
    de: 'Ihr erster Versuch war angekommen. Was Sie seither geändert haben, steht noch hier und wurde nicht gesendet.',
    ar: 'كانت محاولتك الأولى قد وصلت. ما غيّرته بعدها ما زال هنا ولم يُرسل.',
    ja: '最初の送信は届いていました。その後に変更した内容はここに残っており、まだ送信されていません。',
  },
  cancel: { en: 'Cancel', de: 'Abbrechen', ar: 'إلغاء', ja: 'キャンセル' },
  schedule: { en: 'Schedule', de: 'Planen', ar: 'جدولة', ja: '予約する' },
  publishNow: { en: 'Publish now', de: 'Jetzt veröffentlichen', ar: 'انشر الآن', ja: '今すぐ公開' },
  atATime: {
    en: 'At a time ({zone})',
    de: 'Zu einer Zeit ({zone})',
    ar: 'في وقت محدّد ({zone})',
    ja: '日時を指定（{zone}）',
  },
  /** Says nothing against publishing, after a check. */
  nothingHinders: {
    en: 'Nothing hinders the publication.',
    de: 'Der Veröffentlichung steht nichts im Weg.',
    ar: 'لا شيء يمنع النشر.',
    ja: '公開を妨げる問題はありません。',
  },
  remove: { en: 'Remove', de: 'Entfernen', ar: 'إزالة', ja: '削除' },
});

/** The states of a document, by their names in the service. */
export const states = words({
  draft: { en: 'draft', de: 'Entwurf', ar: 'مسودة', ja: '下書き' },
  changed: { en: 'changed', de: 'geändert', ar: 'معدَّل', ja: '変更あり' },
  published: { en: 'published', de: 'veröffentlicht', ar: 'منشور', ja: '公開済み' },
  scheduled: { en: 'scheduled', de: 'geplant', ar: 'مجدول', ja: '公開予約' },
  'in review': { en: 'in review', de: 'in Prüfung', ar: 'قيد المراجعة', ja: '確認中' },
});

/** Returns whether something is the name of a state that has words. */
export const isState = (state: unknown): state is keyof typeof states =>
  typeof state === 'string' && Object.hasOwn(states, state);
