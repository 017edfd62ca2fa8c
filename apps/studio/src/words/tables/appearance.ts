import { words } from '../words.ts';

/** The panel of how others present a page. */
export const appearance = words({
  heading: {
    en: 'In search results and shared links',
    de: 'In Suchergebnissen und geteilten Links',
    ar: 'في نتائج البحث والروابط المشارَكة',
    ja: '検索結果と共有リンクでの表示',
  },
  headingWithRemarks: {
    en: {
      one: 'In search results and shared links (one remark)',
      other: 'In search results and shared links ({count} remarks)',
    },
    de: {
      one: 'In Suchergebnissen und geteilten Links (ein Hinweis)',
      other: 'In Suchergebnissen und geteilten Links ({count} Hinweise)',
    },
    ar: {
      zero: 'في نتائج البحث والروابط المشارَكة',
      one: 'في نتائج البحث والروابط المشارَكة (ملاحظة واحدة)',
      two: 'في نتائج البحث والروابط المشارَكة (ملاحظتان)',
      few: 'في نتائج البحث والروابط المشارَكة ({count} ملاحظات)',
      many: 'في نتائج البحث والروابط المشارَكة ({count} ملاحظة)',
      other: 'في نتائج البحث والروابط المشارَكة ({count} ملاحظة)',
    },
    ja: '検索結果と共有リンクでの表示（{count} 件の指摘）',
  },
  lengths: {
    en: 'Title {title} of {longestTitle}, description {description} of {longestDescription} letters.',
    de: 'Titel {title} von {longestTitle}, Beschreibung {description} von {longestDescription} Zeichen.',
    ar: 'العنوان {title} من {longestTitle} حرفًا، والوصف {description} من {longestDescription} حرفًا.',
    ja: 'タイトル {title} / {longestTitle} 文字、説明 {description} / {longestDescription} 文字（半角換算）。',
  },
});

/** What an editor may want to change of it. */
export const remarks = words({
  noTitle: {
    en: 'There is no title.',
    de: 'Es gibt keinen Titel.',
    ar: 'لا يوجد عنوان.',
    ja: 'タイトルがありません。',
  },
  longTitle: {
    en: 'The title is cut in most search results: the first words have to say it.',
    de: 'Der Titel wird in den meisten Suchergebnissen abgeschnitten: Das Wichtige gehört an den Anfang.',
    ar: 'يُقتطع العنوان في معظم نتائج البحث: لتحمل الكلمات الأولى المعنى.',
    ja: 'タイトルは多くの検索結果で途中までしか表示されません。最初の言葉で内容を伝えてください。',
  },
  noDescription: {
    en: 'There is no description: search engines take words of the text.',
    de: 'Es gibt keine Beschreibung: Suchmaschinen nehmen Wörter aus dem Text.',
    ar: 'لا يوجد وصف: تأخذ محركات البحث كلمات من النص.',
    ja: '説明がありません。検索エンジンは本文の言葉を使います。',
  },
  shortDescription: {
    en: 'The description is short: search engines may take words of the text.',
    de: 'Die Beschreibung ist kurz: Suchmaschinen nehmen womöglich Wörter aus dem Text.',
    ar: 'الوصف قصير: قد تأخذ محركات البحث كلمات من النص.',
    ja: '説明が短いため、検索エンジンが本文の言葉を使うことがあります。',
  },
  longDescription: {
    en: 'The description is cut in most search results.',
    de: 'Die Beschreibung wird in den meisten Suchergebnissen abgeschnitten.',
    ar: 'يُقتطع الوصف في معظم نتائج البحث.',
    ja: '説明は多くの検索結果で途中までしか表示されません。',
  },
  noPicture: {
    en: 'There is no picture: links that are shared have that of the site.',
    de: 'Es gibt kein Bild: Geteilte Links zeigen das der Website.',
    ar: 'لا توجد صورة: تظهر في الروابط المشارَكة صورة الموقع.',
    ja: '画像がありません。共有リンクにはサイトの画像が表示されます。',
  },
});
