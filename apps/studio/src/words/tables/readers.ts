import { words } from '../words.ts';

/** Who else has a document open. */
export const readersHere = words({
  heading: { en: 'Who else is here', de: 'Wer sonst noch hier ist', ar: 'من يعمل هنا أيضًا', ja: '開いている人' },
  alsoOpen: {
    en: 'Also open here: {people}. What you both write is kept apart, and shown as a conflict.',
    de: 'Auch hier geöffnet: {people}. Was Sie beide schreiben, bleibt getrennt und wird als Konflikt gezeigt.',
    ar: 'مفتوح هنا أيضًا: {people}. يُحفظ ما تكتبانه منفصلًا، ويظهر كتعارض.',
    ja: 'ほかに開いている人：{people}。双方の入力は別々に保存され、競合として表示されます。',
  },
  isNewer: {
    en: '{name} saved this document meanwhile: what is shown here is older.',
    de: '{name} hat dieses Dokument inzwischen gespeichert: Was hier steht, ist älter.',
    ar: 'حفظ {name} هذا المستند في هذه الأثناء: المعروض هنا أقدم.',
    ja: 'その間に {name} さんがこの文書を保存しました。表示中の内容は以前のものです。',
  },
  isPublishedSince: {
    en: 'This document was published meanwhile: what is shown here is older.',
    de: 'Dieses Dokument wurde inzwischen veröffentlicht: Was hier steht, ist älter.',
    ar: 'نُشر هذا المستند في هذه الأثناء: المعروض هنا أقدم.',
    ja: 'その間にこの文書が公開されました。表示中の内容は以前のものです。',
  },
  showNewest: {
    en: 'Show what is saved',
    de: 'Das Gespeicherte zeigen',
    ar: 'اعرض المحفوظ',
    ja: '保存済みの内容を表示',
  },
  since: {
    en: '{name} since {time}',
    de: '{name} seit {time}',
    ar: '{name} منذ {time}',
    ja: '{name}（{time} から）',
  },
});
