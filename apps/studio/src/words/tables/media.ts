import { words } from '../words.ts';

/** The page of files. */
export const media = words({
  title: { en: 'Files', de: 'Dateien', ar: 'الملفات', ja: 'ファイル' },
  all: { en: 'All files', de: 'Alle Dateien', ar: 'كل الملفات', ja: 'すべてのファイル' },
  kind: { en: 'Kind', de: 'Art', ar: 'النوع', ja: '種類' },
  allKinds: { en: 'all', de: 'alle', ar: 'الكل', ja: 'すべて' },
  pictures: { en: 'pictures', de: 'Bilder', ar: 'صور', ja: '画像' },
  films: { en: 'films', de: 'Filme', ar: 'أفلام', ja: '動画' },
  sound: { en: 'sound', de: 'Ton', ar: 'صوت', ja: '音声' },
  documents: { en: 'documents', de: 'Dokumente', ar: 'مستندات', ja: '文書' },
  withoutAlt: { en: 'Without alternative text', de: 'Ohne Alternativtext', ar: 'بلا نص بديل', ja: '代替テキストなし' },
  usedNowhere: { en: 'Used nowhere', de: 'Nirgends verwendet', ar: 'غير مستخدم', ja: '未使用' },
  noFiles: {
    en: 'There are no files yet.',
    de: 'Es gibt noch keine Dateien.',
    ar: 'لا ملفات بعد.',
    ja: 'ファイルはまだありません。',
  },
  lastChange: { en: 'Last change', de: 'Letzte Änderung', ar: 'آخر تغيير', ja: '最終変更' },
  licence: { en: 'Licence', de: 'Lizenz', ar: 'الترخيص', ja: 'ライセンス' },
  lacksAltIn: {
    en: 'no alternative text in {languages}',
    de: 'kein Alternativtext in {languages}',
    ar: 'بلا نص بديل في {languages}',
    ja: '代替テキストなし：{languages}',
  },
  isUnused: { en: 'used nowhere', de: 'nirgends verwendet', ar: 'غير مستخدم', ja: '未使用' },
  kilobytes: { en: '{size} kB', de: '{size} kB', ar: '{size} ك.ب', ja: '{size} kB' },
  megabytes: { en: '{size} MB', de: '{size} MB', ar: '{size} م.ب', ja: '{size} MB' },
  usedByOthers: {
    en: 'No document uses it, but another part of the site does.',
    de: 'Kein Dokument verwendet sie, aber ein anderer Teil der Website.',
    ar: 'لا يستخدمه أي مستند، لكن يستخدمه جزء آخر من الموقع.',
    ja: 'どの文書でも使われていませんが、サイトの別の部分で使われています。',
  },
  usedByNothing: {
    en: 'Nothing uses it.',
    de: 'Sie wird nirgends verwendet.',
    ar: 'لا يستخدمه شيء.',
    ja: 'どこにも使われていません。',
  },
  usedBy: {
    en: 'These documents use it:',
    de: 'Diese Dokumente verwenden sie:',
    ar: 'تستخدمه هذه المستندات:',
    ja: '使用している文書：',
  },
  refused: {
    en: 'The file was refused.',
    de: 'Die Datei wurde abgelehnt.',
    ar: 'رُفض الملف.',
    ja: 'ファイルは受け付けられませんでした。',
  },
  away: {
    en: 'The studio cannot be reached. What has arrived of the file is kept.',
    de: 'Das Studio ist nicht erreichbar. Was von der Datei angekommen ist, bleibt erhalten.',
    ar: 'يتعذّر الوصول إلى الاستوديو. ما وصل من الملف محفوظ.',
    ja: 'スタジオに接続できません。受信済みの部分は保持されます。',
  },
});

/** The form that puts a file into the store. */
export const upload = words({
  heading: { en: 'Add a file', de: 'Datei hinzufügen', ar: 'أضف ملفًا', ja: 'ファイルを追加' },
  sending: { en: 'Sending', de: 'Wird gesendet', ar: 'جارٍ الإرسال', ja: '送信中' },
  isThere: {
    en: 'The file is there: {path}',
    de: 'Die Datei ist da: {path}',
    ar: 'الملف جاهز: {path}',
    ja: 'ファイルを追加しました：{path}',
  },
  file: { en: 'File', de: 'Datei', ar: 'الملف', ja: 'ファイル' },
  address: { en: 'Address', de: 'Adresse', ar: 'العنوان في الموقع', ja: 'アドレス' },
  title: { en: 'Title', de: 'Titel', ar: 'العنوان', ja: 'タイトル' },
  alt: {
    en: 'What a picture shows, in words, for those who cannot see it',
    de: 'Was ein Bild zeigt, in Worten, für alle, die es nicht sehen',
    ar: 'ما تُظهره الصورة، بالكلمات، لمن لا يستطيع رؤيتها',
    ja: '画像を見られない人のために、内容を言葉で説明',
  },
  language: { en: 'Language', de: 'Sprache', ar: 'اللغة', ja: '言語' },
  altText: { en: 'Alternative text', de: 'Alternativtext', ar: 'النص البديل', ja: '代替テキスト' },
  addLanguage: { en: 'Add a language', de: 'Sprache hinzufügen', ar: 'أضف لغة', ja: '言語を追加' },
  further: {
    en: 'Address, licence and readers',
    de: 'Adresse, Lizenz und Zugang',
    ar: 'العنوان في الموقع والترخيص والجمهور',
    ja: 'アドレス、ライセンス、公開範囲',
  },
  licence: { en: 'Licence', de: 'Lizenz', ar: 'الترخيص', ja: 'ライセンス' },
  for: { en: 'For', de: 'Für', ar: 'لمن', ja: '公開範囲' },
  everybody: { en: 'everybody', de: 'alle', ar: 'الجميع', ja: '全員' },
  registered: { en: 'registered visitors', de: 'registrierte Personen', ar: 'الزوار المسجَّلون', ja: '登録ユーザー' },
  premium: { en: 'premium visitors', de: 'Personen mit Premium-Zugang', ar: 'مشتركو بريميوم', ja: 'プレミアム会員' },
  replace: {
    en: 'Replace the file at this address',
    de: 'Datei an dieser Adresse ersetzen',
    ar: 'استبدل الملف في هذا العنوان',
    ja: 'このアドレスのファイルを置き換える',
  },
  taken: {
    en: 'Another file is at {from}. This one gets the address {to}.',
    de: 'Unter {from} ist schon eine andere Datei. Diese bekommt die Adresse {to}.',
    ar: 'يوجد ملف آخر في العنوان {from}. يأخذ هذا الملف العنوان {to}.',
    ja: '{from} には別のファイルがあります。このファイルのアドレスは {to} になります。',
  },
  replaceThat: {
    en: 'Replace that file instead',
    de: 'Stattdessen jene Datei ersetzen',
    ar: 'استبدل ذلك الملف بدلًا من ذلك',
    ja: '代わりにそのファイルを置き換える',
  },
  replaces: {
    en: 'It replaces the file at {path}, on every page that uses it.',
    de: 'Sie ersetzt die Datei unter {path}, auf jeder Seite, die sie verwendet.',
    ar: 'يحل محل الملف في العنوان {path} في كل صفحة تستخدمه.',
    ja: '{path} のファイルが、使用中のすべてのページで置き換わります。',
  },
  continue: { en: 'Continue', de: 'Fortsetzen', ar: 'متابعة', ja: '続行' },
  send: { en: 'Upload', de: 'Hochladen', ar: 'رفع', ja: 'アップロード' },
});

/** The point of a picture that stays in view. */
export const focus = words({
  legend: {
    en: 'What stays in view where the picture is cropped',
    de: 'Was sichtbar bleibt, wenn das Bild beschnitten wird',
    ar: 'ما يبقى ظاهرًا عند قص الصورة',
    ja: '画像を切り抜くときに残す位置',
  },
  fromLeft: { en: 'From the left', de: 'Von links', ar: 'من اليسار', ja: '左から' },
  fromTop: { en: 'From the top', de: 'Von oben', ar: 'من الأعلى', ja: '上から' },
});

/** The form that changes what is known of a stored file. */
export const known = words({
  heading: {
    en: 'What is known of {title}',
    de: 'Angaben zu {title}',
    ar: 'بيانات {title}',
    ja: '{title} の情報',
  },
  alt: {
    en: 'What the picture shows, in words, for those who cannot see it',
    de: 'Was das Bild zeigt, in Worten, für alle, die es nicht sehen',
    ar: 'ما تُظهره الصورة، بالكلمات، لمن لا يستطيع رؤيتها',
    ja: '画像を見られない人のために、内容を言葉で説明',
  },
  decorates: {
    en: 'It only decorates, and has no words',
    de: 'Es dient nur der Zierde und hat keinen Text',
    ar: 'للزينة فقط، بلا نص',
    ja: '装飾のみで、説明なし',
  },
  altIn: {
    en: 'Alternative text, {language}',
    de: 'Alternativtext, {language}',
    ar: 'النص البديل، {language}',
    ja: '代替テキスト（{language}）',
  },
  licence: { en: 'Licence', de: 'Lizenz', ar: 'الترخيص', ja: 'ライセンス' },
  save: { en: 'Save', de: 'Speichern', ar: 'حفظ', ja: '保存' },
  saving: { en: 'Saving', de: 'Wird gespeichert', ar: 'جارٍ الحفظ', ja: '保存中' },
  saved: {
    en: 'Saved. Pages that use the file show it.',
    de: 'Gespeichert. Seiten, die die Datei verwenden, zeigen es.',
    ar: 'حُفظ. تعرضه الصفحات التي تستخدم الملف.',
    ja: '保存しました。このファイルを使うページに反映されます。',
  },
  saveMine: {
    en: 'Save mine all the same',
    de: 'Meine Angaben trotzdem speichern',
    ar: 'احفظ بياناتي رغم ذلك',
    ja: '自分の内容で保存',
  },
  showTheirs: {
    en: 'Show what is there now',
    de: 'Zeigen, was jetzt da ist',
    ar: 'اعرض ما هو موجود الآن',
    ja: '現在の内容を表示',
  },
});
