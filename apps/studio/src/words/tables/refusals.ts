import { words } from '../words.ts';

/** What an editor is told of a change that the content service refused. */
export const refusals = words({
  refused: {
    en: 'The content service refused this.',
    de: 'Der Inhaltsdienst hat das abgelehnt.',
    ar: 'رفضت خدمة المحتوى هذا.',
    ja: 'コンテンツサービスがこれを受け付けませんでした。',
  },
  changedBy: {
    en: '{name} changed this document meanwhile. Nothing was saved yet.',
    de: '{name} hat dieses Dokument inzwischen geändert. Es wurde noch nichts gespeichert.',
    ar: 'غيّر {name} هذا المستند في هذه الأثناء. لم يُحفظ شيء بعد.',
    ja: 'その間に {name} さんがこの文書を変更しました。まだ何も保存されていません。',
  },
  changed: {
    en: 'Somebody else changed this document meanwhile. Nothing was saved yet.',
    de: 'Inzwischen hat jemand anderes dieses Dokument geändert. Es wurde noch nichts gespeichert.',
    ar: 'غيّر شخص آخر هذا المستند في هذه الأثناء. لم يُحفظ شيء بعد.',
    ja: 'その間にほかの人がこの文書を変更しました。まだ何も保存されていません。',
  },
});
