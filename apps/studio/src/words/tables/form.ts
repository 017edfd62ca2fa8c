import { words } from '../words.ts';

/** What the service says of a document, and fields that no schema names. */
export const form = words({
  title: { en: 'Title', de: 'Titel', ar: 'العنوان', ja: 'タイトル' },
  state: { en: 'State', de: 'Status', ar: 'الحالة', ja: '状態' },
  changedBy: { en: 'Changed by', de: 'Geändert von', ar: 'غيّره', ja: '変更者' },
  changedAt: { en: 'Last change', de: 'Letzte Änderung', ar: 'آخر تغيير', ja: '最終変更' },
  translations: { en: 'Other languages', de: 'Andere Sprachen', ar: 'لغات أخرى', ja: 'ほかの言語' },
  component: { en: 'Component', de: 'Baustein', ar: 'مكوّن', ja: 'コンポーネント' },
  componentAsJson: {
    en: 'Component as JSON',
    de: 'Baustein als JSON',
    ar: 'مكوّن بصيغة JSON',
    ja: 'JSON のコンポーネント',
  },
  componentsAsJson: {
    en: 'Components as JSON',
    de: 'Bausteine als JSON',
    ar: 'مكوّنات بصيغة JSON',
    ja: 'JSON のコンポーネント',
  },
  language: { en: 'Language', de: 'Sprache', ar: 'اللغة', ja: '言語' },
  name: { en: 'Name', de: 'Name', ar: 'الاسم', ja: '名前' },
  nameInText: { en: 'Name in the text', de: 'Name im Text', ar: 'الاسم في النص', ja: '本文での名前' },
  notJson: { en: 'This is not JSON.', de: 'Das ist kein JSON.', ar: 'هذا ليس JSON.', ja: 'JSON ではありません。' },
  sameName: {
    en: 'Two entries have the same name.',
    de: 'Zwei Einträge haben denselben Namen.',
    ar: 'يحمل مدخلان الاسم نفسه.',
    ja: '同じ名前の項目が2つあります。',
  },
});
