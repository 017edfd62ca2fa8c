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
  since: {
    en: '{name} since {time}',
    de: '{name} seit {time}',
    ar: '{name} منذ {time}',
    ja: '{name}（{time} から）',
  },
});
