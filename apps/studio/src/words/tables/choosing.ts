import { words } from '../words.ts';

/** The dialog of fields that choose something. */
export const choosing = words({
  picture: { en: 'Choose a picture', de: 'Bild wählen', ar: 'اختر صورة', ja: '画像を選択' },
  file: { en: 'Choose a file', de: 'Datei wählen', ar: 'اختر ملفًا', ja: 'ファイルを選択' },
  page: { en: 'Choose a page', de: 'Seite wählen', ar: 'اختر صفحة', ja: 'ページを選択' },
  person: { en: 'Choose a person', de: 'Person wählen', ar: 'اختر شخصًا', ja: '人物を選択' },
  subscription: { en: 'Choose a subscription', de: 'Abonnement wählen', ar: 'اختر اشتراكًا', ja: '購読を選択' },
  close: { en: 'Close', de: 'Schließen', ar: 'إغلاق', ja: '閉じる' },
  addNew: { en: 'Add a new one', de: 'Neu hinzufügen', ar: 'أضف جديدًا', ja: '新しく追加' },
});

/** What a picture in a document is described by. */
export const fileWords = words({
  ownNone: {
    en: 'Shown without words: it only decorates.',
    de: 'Ohne Text gezeigt: Es dient nur der Zierde.',
    ar: 'تُعرض بلا نص: للزينة فقط.',
    ja: '説明なしで表示：装飾のみ。',
  },
  own: {
    en: 'Shown with the words of this document.',
    de: 'Mit dem Text dieses Dokuments gezeigt.',
    ar: 'تُعرض بنص هذا المستند.',
    ja: 'この文書の説明で表示。',
  },
  useOfFile: {
    en: 'Use the words of the file',
    de: 'Den Text der Datei verwenden',
    ar: 'استخدم نص الملف',
    ja: 'ファイルの説明を使う',
  },
  lacks: {
    en: 'The file has no words in {language}: write them below, or add them to the file.',
    de: 'Die Datei hat keinen Text in {language}: Schreiben Sie ihn unten, oder ergänzen Sie ihn bei der Datei.',
    ar: 'لا نص للملف بلغة {language}: اكتبه أدناه، أو أضفه إلى الملف.',
    ja: 'ファイルに {language} の説明がありません。下に書くか、ファイルに追加してください。',
  },
  fileDecorates: {
    en: 'Its file says that it only decorates.',
    de: 'Laut der Datei dient es nur der Zierde.',
    ar: 'يفيد الملف بأنها للزينة فقط.',
    ja: 'ファイルでは装飾のみとされています。',
  },
  ofFile: {
    en: 'Shown with the words of the file: {text}',
    de: 'Mit dem Text der Datei gezeigt: {text}',
    ar: 'تُعرض بنص الملف: {text}',
    ja: 'ファイルの説明で表示：{text}',
  },
});
