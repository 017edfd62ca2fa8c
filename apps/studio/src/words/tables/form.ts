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
  path: { en: 'Path', de: 'Pfad', ar: 'المسار', ja: 'パス' },
  name: { en: 'Name', de: 'Name', ar: 'الاسم', ja: '名前' },
  nameInText: { en: 'Name in the text', de: 'Name im Text', ar: 'الاسم في النص', ja: '本文での名前' },
  helpOfText: {
    en: 'Write as in a word processor. “Component” puts a quote, a chart, a film and the like into the text',
    de: 'Schreiben Sie wie in einer Textverarbeitung. „Baustein“ setzt ein Zitat, ein Diagramm, einen Film und Ähnliches in den Text',
    ar: 'اكتب كما في معالج النصوص. يضع «مكوّن» اقتباسًا أو رسمًا بيانيًا أو فيلمًا وما شابه في النص',
    ja: 'ワープロと同じように書けます。「コンポーネント」で引用、グラフ、動画などを本文に入れます',
  },
  helpOfComponents: {
    en: 'What is placed in the text, by its names. The tool “Component” of the text adds one',
    de: 'Was im Text steht, mit seinen Namen. Das Werkzeug „Baustein“ des Textes fügt einen hinzu',
    ar: 'ما وُضع في النص، بأسمائه. تضيف الأداة «مكوّن» في النص واحدًا',
    ja: '本文に置かれたものとその名前。本文の「コンポーネント」で追加します',
  },
  furtherDetails: {
    en: 'Further details, which may be left out',
    de: 'Weitere Angaben, die fehlen dürfen',
    ar: 'تفاصيل أخرى يمكن تركها',
    ja: '省略できる項目',
  },
  notJson: { en: 'This is not JSON.', de: 'Das ist kein JSON.', ar: 'هذا ليس JSON.', ja: 'JSON ではありません。' },
  sameName: {
    en: 'Two entries have the same name.',
    de: 'Zwei Einträge haben denselben Namen.',
    ar: 'يحمل مدخلان الاسم نفسه.',
    ja: '同じ名前の項目が2つあります。',
  },
});
