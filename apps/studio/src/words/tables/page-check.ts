import { words } from '../words.ts';

/** What a check of the page says before it is published. */
export const pageCheck = words({
  checking: {
    en: 'The page is being checked as readers get it…',
    de: 'Die Seite wird geprüft, wie Lesende sie erhalten …',
    ar: 'تُفحص الصفحة كما تصل إلى القرّاء…',
    ja: '読者に届く形でページを確認しています…',
  },
  failed: {
    en: 'The page could not be checked: its preview did not answer. Check again in a while.',
    de: 'Die Seite konnte nicht geprüft werden: Ihre Vorschau hat nicht geantwortet. Prüfen Sie später noch einmal.',
    ar: 'تعذّر فحص الصفحة: لم تستجب المعاينة. أعد الفحص بعد قليل.',
    ja: 'プレビューの応答がなく、ページを確認できませんでした。しばらくしてからもう一度お試しください。',
  },
  title: {
    en: 'Title in search results: “{title}” ({width} of {longest} letters)',
    de: 'Titel in Suchergebnissen: „{title}“ ({width} von {longest} Zeichen)',
    ar: 'العنوان في نتائج البحث: «{title}» ({width} من {longest} حرفًا)',
    ja: '検索結果のタイトル：「{title}」（{width} / {longest} 文字、半角換算）',
  },
  description: {
    en: 'Description: “{description}” ({width} of {longest} letters)',
    de: 'Beschreibung: „{description}“ ({width} von {longest} Zeichen)',
    ar: 'الوصف: «{description}» ({width} من {longest} حرفًا)',
    ja: '説明：「{description}」（{width} / {longest} 文字、半角換算）',
  },
  minutes: {
    en: { one: 'Takes {count} minute to read.', other: 'Takes {count} minutes to read.' },
    de: { one: 'Lesezeit: {count} Minute.', other: 'Lesezeit: {count} Minuten.' },
    ar: {
      zero: 'تُقرأ في أقل من دقيقة.',
      one: 'تُقرأ في دقيقة واحدة.',
      two: 'تُقرأ في دقيقتين.',
      few: 'تُقرأ في {count} دقائق.',
      many: 'تُقرأ في {count} دقيقة.',
      other: 'تُقرأ في {count} دقيقة.',
    },
    ja: '読むのにかかる時間：{count} 分。',
  },
  noFaults: {
    en: 'The check of accessibility has found no fault.',
    de: 'Die Prüfung der Barrierefreiheit hat keinen Fehler gefunden.',
    ar: 'لم يجد فحص سهولة الوصول أي خلل.',
    ja: 'アクセシビリティの確認で問題は見つかりませんでした。',
  },
  faults: {
    en: 'The check of accessibility has found:',
    de: 'Die Prüfung der Barrierefreiheit hat gefunden:',
    ar: 'وجد فحص سهولة الوصول:',
    ja: 'アクセシビリティの確認で見つかった問題：',
  },
  elsewhere: {
    en: 'Outside of the fields of this document:',
    de: 'Außerhalb der Felder dieses Dokuments:',
    ar: 'خارج حقول هذا المستند:',
    ja: 'この文書の項目以外：',
  },
});

/** Rules of axe that writing can break, in words of editors; those of others are shown as axe has them. */
export const rules = words({
  'heading-order': {
    en: 'A heading skips a level.',
    de: 'Eine Überschrift überspringt eine Ebene.',
    ar: 'عنوان يتخطى مستوى.',
    ja: '見出しのレベルが飛んでいます。',
  },
  'empty-heading': {
    en: 'A heading is empty.',
    de: 'Eine Überschrift ist leer.',
    ar: 'عنوان فارغ.',
    ja: '空の見出しがあります。',
  },
  'page-has-heading-one': {
    en: 'The page has no main heading.',
    de: 'Die Seite hat keine Hauptüberschrift.',
    ar: 'لا عنوان رئيسيًا للصفحة.',
    ja: 'ページに大見出しがありません。',
  },
  'image-alt': {
    en: 'A picture has no alternative text.',
    de: 'Ein Bild hat keinen Alternativtext.',
    ar: 'صورة بلا نص بديل.',
    ja: '代替テキストのない画像があります。',
  },
  'image-redundant-alt': {
    en: 'The alternative text of a picture repeats the words beside it.',
    de: 'Der Alternativtext eines Bildes wiederholt den Text daneben.',
    ar: 'النص البديل لصورة يكرر ما بجانبها.',
    ja: '画像の代替テキストが隣の文と同じです。',
  },
  'link-name': {
    en: 'A link has no words.',
    de: 'Ein Link hat keinen Text.',
    ar: 'رابط بلا كلمات.',
    ja: '文字のないリンクがあります。',
  },
  'link-in-text-block': {
    en: 'A link cannot be told from the text around it.',
    de: 'Ein Link ist vom Text um ihn herum nicht zu unterscheiden.',
    ar: 'لا يتميز رابط عن النص المحيط به.',
    ja: 'リンクが周りの文と見分けられません。',
  },
  'color-contrast': {
    en: 'Words do not stand out enough from what is behind them.',
    de: 'Text hebt sich zu wenig von seinem Hintergrund ab.',
    ar: 'كلمات لا تتميز بما يكفي عن خلفيتها.',
    ja: '文字と背景の明るさの差が足りません。',
  },
  'table-duplicate-name': {
    en: 'A table says the same as its caption and its summary.',
    de: 'Eine Tabelle hat dieselbe Beschriftung und Zusammenfassung.',
    ar: 'جدول عنوانه وملخصه واحد.',
    ja: '表の見出しと要約が同じです。',
  },
  'empty-table-header': {
    en: 'A heading of a table is empty.',
    de: 'Eine Überschrift einer Tabelle ist leer.',
    ar: 'رأس عمود أو صف فارغ في جدول.',
    ja: '表に空の見出しがあります。',
  },
  'frame-title': {
    en: 'Something embedded has no title.',
    de: 'Etwas Eingebettetes hat keinen Titel.',
    ar: 'محتوى مضمّن بلا عنوان.',
    ja: '題名のない埋め込みがあります。',
  },
  'video-caption': {
    en: 'A film has no captions.',
    de: 'Ein Film hat keine Untertitel.',
    ar: 'فيلم بلا ترجمة مكتوبة.',
    ja: '字幕のない動画があります。',
  },
  'landmark-unique': {
    en: 'Two sections of the page have the same name.',
    de: 'Zwei Abschnitte der Seite haben denselben Namen.',
    ar: 'قسمان في الصفحة لهما الاسم نفسه.',
    ja: 'ページに同じ名前の区分が二つあります。',
  },
});

/** Whether a rule of axe has words here. */
export const isRule = (rule: string): rule is keyof typeof rules => Object.hasOwn(rules, rule);
