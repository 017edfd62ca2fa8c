import { words } from '../words.ts';

/** How far the saving of a document is, by its phase. */
export const phases = words({
  saved: { en: 'Saved', de: 'Gespeichert', ar: 'محفوظ', ja: '保存済み' },
  typing: { en: 'Not saved yet', de: 'Noch nicht gespeichert', ar: 'لم يُحفظ بعد', ja: '未保存' },
  saving: { en: 'Saving …', de: 'Wird gespeichert …', ar: 'جارٍ الحفظ …', ja: '保存中…' },
  away: {
    en: 'Not saved: kept in this browser',
    de: 'Nicht gespeichert: in diesem Browser aufbewahrt',
    ar: 'لم يُحفظ: محتفَظ به في هذا المتصفح',
    ja: '未保存：このブラウザーに保管中',
  },
  refused: { en: 'Not saved', de: 'Nicht gespeichert', ar: 'لم يُحفظ', ja: '保存されていません' },
  conflict: {
    en: 'Not saved: changed by somebody else',
    de: 'Nicht gespeichert: inzwischen anderswo geändert',
    ar: 'لم يُحفظ: غيّره شخص آخر',
    ja: '未保存：ほかの人が変更しました',
  },
});

/** What of a form is not saved, and why. */
export const saving = words({
  save: { en: 'Save', de: 'Speichern', ar: 'حفظ', ja: '保存' },
  unreadable: {
    en: 'What you typed before is kept in this browser, and cannot be shown at the moment. Nothing is lost.',
    de: 'Was Sie zuvor eingegeben haben, ist in diesem Browser aufbewahrt und kann gerade nicht gezeigt werden. Es ist nichts verloren.',
    ar: 'ما كتبته سابقًا محتفَظ به في هذا المتصفح، ويتعذّر عرضه الآن. لم يُفقد شيء.',
    ja: '以前に入力した内容はこのブラウザーに保管されていますが、現在表示できません。失われたものはありません。',
  },
  isBack: {
    en: 'What you typed before, and was not saved, is here again.',
    de: 'Was Sie zuvor eingegeben haben und nicht gespeichert wurde, ist wieder da.',
    ar: 'ما كتبته سابقًا ولم يُحفظ عاد إلى هنا.',
    ja: '以前に入力して保存されなかった内容を復元しました。',
  },
  discard: {
    en: 'Show what is saved instead',
    de: 'Stattdessen zeigen, was gespeichert ist',
    ar: 'اعرض المحفوظ بدلًا من ذلك',
    ja: '代わりに保存済みの内容を表示',
  },
  keptAndSent: {
    en: '{message} What you typed is kept in this browser, and is sent as soon as that is possible.',
    de: '{message} Was Sie eingegeben haben, ist in diesem Browser aufbewahrt und wird gesendet, sobald das möglich ist.',
    ar: '{message} ما كتبته محتفَظ به في هذا المتصفح، وسيُرسل حالما يمكن ذلك.',
    ja: '{message} 入力した内容はこのブラウザーに保管され、可能になりしだい送信されます。',
  },
  kept: {
    en: '{message} What you typed is kept in this browser.',
    de: '{message} Was Sie eingegeben haben, ist in diesem Browser aufbewahrt.',
    ar: '{message} ما كتبته محتفَظ به في هذا المتصفح.',
    ja: '{message} 入力した内容はこのブラウザーに保管されています。',
  },
  notKept: {
    en: 'This browser keeps nothing. Do not close this window before it says “Saved”.',
    de: 'Dieser Browser bewahrt nichts auf. Schließen Sie dieses Fenster erst, wenn „Gespeichert“ zu lesen ist.',
    ar: 'هذا المتصفح لا يحتفظ بشيء. لا تغلق هذه النافذة قبل أن تظهر كلمة «محفوظ».',
    ja: 'このブラウザーには保管できません。「保存済み」と表示されるまでウィンドウを閉じないでください。',
  },
  notSaved: {
    en: 'This could not be saved.',
    de: 'Das konnte nicht gespeichert werden.',
    ar: 'تعذّر حفظ هذا.',
    ja: '保存できませんでした。',
  },
});

/** The page in the place of one that cannot be shown. */
export const unavailable = words({
  heading: {
    en: 'This page cannot be shown at the moment',
    de: 'Diese Seite kann gerade nicht gezeigt werden',
    ar: 'يتعذّر عرض هذه الصفحة الآن',
    ja: '現在このページを表示できません',
  },
  reason: {
    en: 'The content service cannot be reached, or the studio failed. What was saved is kept, and you are still signed in. Once this page is back, look whether your last step arrived.',
    de: 'Der Inhaltsdienst ist nicht erreichbar, oder das Studio hat einen Fehler. Was gespeichert war, ist weiterhin da, und Sie sind noch angemeldet. Sehen Sie nach, ob Ihr letzter Schritt angekommen ist, sobald diese Seite wieder erscheint.',
    ar: 'يتعذّر الوصول إلى خدمة المحتوى، أو حدث خطأ في الاستوديو. ما حُفظ ما زال موجودًا، وما زلت مسجّل الدخول. عند عودة هذه الصفحة تحقّق من وصول خطوتك الأخيرة.',
    ja: 'コンテンツサービスに接続できないか、スタジオで問題が発生しました。保存した内容は残っており、ログインしたままです。このページが表示されたら、最後の操作が届いたかどうかを確認してください。',
  },
});
