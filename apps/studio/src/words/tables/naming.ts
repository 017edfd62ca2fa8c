import { words } from '../words.ts';

/** Names of Payload's controls that have none, for those who do not see their pictures. */
export const naming = words({
  moreActions: { en: 'More actions', de: 'Weitere Aktionen', ar: 'إجراءات أخرى', ja: 'その他の操作' },
  copyOrPaste: { en: 'Copy or paste', de: 'Kopieren oder einfügen', ar: 'نسخ أو لصق', ja: 'コピーまたは貼り付け' },
  rowActions: { en: 'Actions of the row', de: 'Aktionen der Zeile', ar: 'إجراءات الصف', ja: '行の操作' },
  moveRow: { en: 'Move the row', de: 'Zeile verschieben', ar: 'نقل الصف', ja: '行を移動' },
  preview: { en: 'Preview of the page', de: 'Vorschau der Seite', ar: 'معاينة الصفحة', ja: 'ページのプレビュー' },
  previewWidth: { en: 'Width of the preview', de: 'Breite der Vorschau', ar: 'عرض المعاينة', ja: 'プレビューの幅' },
  previewHeight: {
    en: 'Height of the preview',
    de: 'Höhe der Vorschau',
    ar: 'ارتفاع المعاينة',
    ja: 'プレビューの高さ',
  },
  selectAll: { en: 'Select all', de: 'Alle auswählen', ar: 'تحديد الكل', ja: 'すべて選択' },
  selectRow: { en: 'Select this row', de: 'Diese Zeile auswählen', ar: 'تحديد هذا الصف', ja: 'この行を選択' },
  pageBefore: { en: 'Page before', de: 'Vorige Seite', ar: 'الصفحة السابقة', ja: '前のページ' },
  pageAfter: { en: 'Page after', de: 'Nächste Seite', ar: 'الصفحة التالية', ja: '次のページ' },
  filterField: { en: 'What to filter by', de: 'Wonach gefiltert wird', ar: 'الحقل المراد ترشيحه', ja: '絞り込む項目' },
  filterTest: { en: 'How it is compared', de: 'Wie verglichen wird', ar: 'طريقة المقارنة', ja: '比較の方法' },
  filterValue: {
    en: 'What it is compared with',
    de: 'Womit verglichen wird',
    ar: 'القيمة المقارَن بها',
    ja: '比較する値',
  },
  addFilter: { en: 'Add a filter', de: 'Filter hinzufügen', ar: 'إضافة مرشّح', ja: '条件を追加' },
  removeFilter: {
    en: 'Remove this filter',
    de: 'Diesen Filter entfernen',
    ar: 'إزالة هذا المرشّح',
    ja: 'この条件を削除',
  },
  document: { en: 'Document', de: 'Dokument', ar: 'المستند', ja: '文書' },
});
