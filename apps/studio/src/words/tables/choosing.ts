import { words } from '../words.ts';

/** The dialog of fields that choose something. */
export const choosing = words({
  picture: { en: 'Choose a picture', de: 'Bild wählen', ar: 'اختر صورة', ja: '画像を選択' },
  file: { en: 'Choose a file', de: 'Datei wählen', ar: 'اختر ملفًا', ja: 'ファイルを選択' },
  page: { en: 'Choose a page', de: 'Seite wählen', ar: 'اختر صفحة', ja: 'ページを選択' },
  person: { en: 'Choose a person', de: 'Person wählen', ar: 'اختر شخصًا', ja: '人物を選択' },
  close: { en: 'Close', de: 'Schließen', ar: 'إغلاق', ja: '閉じる' },
  addNew: { en: 'Add a new one', de: 'Neu hinzufügen', ar: 'أضف جديدًا', ja: '新しく追加' },
});
