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
  notYours: {
    en: 'Somebody else wrote this draft last. An editor can give it up.',
    de: 'Diesen Entwurf hat zuletzt jemand anderes geschrieben. Die Redaktion kann ihn löschen.',
    ar: 'كتب شخص آخر هذه المسودة أخيرًا. يمكن للمحرر حذفها.',
    ja: 'この下書きを最後に書いたのは別の人です。編集者が削除できます。',
  },
  planned: {
    en: 'The document is part of a plan or a release. Cancel that first.',
    de: 'Das Dokument gehört zu einer Planung oder einem Release. Heben Sie das zuerst auf.',
    ar: 'المستند جزء من جدولة أو حزمة. ألغِ ذلك أولًا.',
    ja: 'この文書は公開予約またはリリースに含まれています。先に取り消してください。',
  },
});
