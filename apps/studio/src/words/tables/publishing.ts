import { words } from '../words.ts';

/** The panel that publishes, and what comes above a form. */
export const publishing = words({
  noPreview: {
    en: 'No preview: no page shows this document',
    de: 'Keine Vorschau: Keine Seite zeigt dieses Dokument',
    ar: 'لا معاينة: لا تعرض أي صفحة هذا المستند',
    ja: 'プレビューなし：この文書を表示するページはありません',
  },
  previewAfterSaving: {
    en: 'The preview comes with the first save',
    de: 'Die Vorschau kommt mit dem ersten Speichern',
    ar: 'تظهر المعاينة بعد أول حفظ',
    ja: '最初に保存するとプレビューできます',
  },
  heading: { en: 'Publishing', de: 'Veröffentlichen', ar: 'النشر', ja: '公開' },
  saveFirst: {
    en: 'Save the document first; then it can be published.',
    de: 'Speichern Sie das Dokument zuerst; danach kann es veröffentlicht werden.',
    ar: 'احفظ المستند أولًا، ثم يمكن نشره.',
    ja: '公開するには、まず文書を保存してください。',
  },
  state: { en: 'State: {state}', de: 'Status: {state}', ar: 'الحالة: {state}', ja: '状態：{state}' },
  plannedPublish: {
    en: 'Planned: publish {time}',
    de: 'Geplant: Veröffentlichung {time}',
    ar: 'مخطّط: النشر {time}',
    ja: '予約：公開 {time}',
  },
  plannedUnpublish: {
    en: 'Planned: unpublish {time}',
    de: 'Geplant: Rücknahme {time}',
    ar: 'مخطّط: إلغاء النشر {time}',
    ja: '予約：公開終了 {time}',
  },
  failedPublish: {
    en: 'Failed: publish {time}',
    de: 'Fehlgeschlagen: Veröffentlichung {time}',
    ar: 'فشل: النشر {time}',
    ja: '失敗：公開 {time}',
  },
  failedUnpublish: {
    en: 'Failed: unpublish {time}',
    de: 'Fehlgeschlagen: Rücknahme {time}',
    ar: 'فشل: إلغاء النشر {time}',
    ja: '失敗：公開終了 {time}',
  },
  withoutLastChanges: {
    en: '(without your last changes)',
    de: '(ohne Ihre letzten Änderungen)',
    ar: '(من دون تغييراتك الأخيرة)',
    ja: '（最後の変更は含まれません）',
  },
  whenReleased: {
    en: 'when its release is published',
    de: 'mit seinem Release',
    ar: 'عند نشر حزمته',
    ja: 'リリースの公開時',
  },
  inRelease: {
    en: 'In the release {release}.',
    de: 'Im Release {release}.',
    ar: 'ضمن الحزمة {release}.',
    ja: 'リリース {release} に含まれます。',
  },
  takeAway: { en: 'Take away', de: 'Zurücknehmen', ar: 'إزالة من الموقع', ja: '公開を終了' },
  redirectTo: {
    en: 'Send visitors on to (a path, optional)',
    de: 'Besuchende weiterleiten nach (Pfad, optional)',
    ar: 'وجّه الزوار إلى (مسار، اختياري)',
    ja: '訪問者の転送先（パス、任意）',
  },
  unpublishThen: {
    en: 'Take away at that time',
    de: 'Zu diesem Zeitpunkt zurücknehmen',
    ar: 'ألغِ النشر في ذلك الوقت',
    ja: 'その時刻に公開を終了',
  },
  compare: {
    en: 'Compare with the draft',
    de: 'Mit dem Entwurf vergleichen',
    ar: 'قارن بالمسودة',
    ja: '下書きと比較',
  },
  comparing: { en: 'Comparing…', de: 'Wird verglichen …', ar: 'تجري المقارنة…', ja: '比較しています…' },
  sameAsDraft: {
    en: 'The draft is the same.',
    de: 'Der Entwurf ist gleich.',
    ar: 'المسودة مطابقة.',
    ja: '下書きと同じです。',
  },
  confirmRestore: {
    en: 'Replace the draft by version {number}? What was written since the last publication is lost.',
    de: 'Den Entwurf durch Version {number} ersetzen? Was seit der letzten Veröffentlichung geschrieben wurde, geht verloren.',
    ar: 'هل تستبدل المسودة بالإصدار {number}؟ يضيع ما كُتب بعد آخر نشر.',
    ja: '下書きをバージョン {number} に置き換えますか？最後の公開より後に書いた内容は失われます。',
  },
  planCancelled: {
    en: 'The plan was cancelled.',
    de: 'Die Planung wurde aufgehoben.',
    ar: 'أُلغيت الجدولة.',
    ja: '予約を取り消しました。',
  },
  editorsPublish: {
    en: 'Editors publish: ask one of them.',
    de: 'Die Redaktion veröffentlicht: Wenden Sie sich an sie.',
    ar: 'النشر من صلاحية المحررين: اطلب ذلك من أحدهم.',
    ja: '公開は編集者が行います。編集者に依頼してください。',
  },
  saveChangesFirst: {
    en: 'Save your changes before you publish them.',
    de: 'Speichern Sie Ihre Änderungen, bevor Sie sie veröffentlichen.',
    ar: 'احفظ تغييراتك قبل نشرها.',
    ja: '公開する前に変更を保存してください。',
  },
  check: {
    en: 'Check before publishing',
    de: 'Vor dem Veröffentlichen prüfen',
    ar: 'افحص قبل النشر',
    ja: '公開前にチェック',
  },
  isPublished: {
    en: 'The document is on the site.',
    de: 'Das Dokument ist auf der Website.',
    ar: 'المستند منشور في الموقع.',
    ja: '文書をサイトに公開しました。',
  },
  isPlanned: {
    en: 'The publication is planned.',
    de: 'Die Veröffentlichung ist geplant.',
    ar: 'جُدول النشر.',
    ja: '公開を予約しました。',
  },
  unpublish: { en: 'Unpublish', de: 'Von der Website nehmen', ar: 'إلغاء النشر', ja: '公開を終了' },
  confirmUnpublish: {
    en: 'Take the page from the site? The document stays as a draft.',
    de: 'Die Seite von der Website nehmen? Das Dokument bleibt als Entwurf erhalten.',
    ar: 'هل تريد إزالة الصفحة من الموقع؟ يبقى المستند مسودة.',
    ja: 'ページをサイトから取り下げますか？文書は下書きとして残ります。',
  },
  isUnpublished: {
    en: 'The page is no longer on the site.',
    de: 'Die Seite ist nicht mehr auf der Website.',
    ar: 'لم تعد الصفحة في الموقع.',
    ja: 'ページをサイトから取り下げました。',
  },
  versionsAway: {
    en: 'The published versions cannot be read at the moment.',
    de: 'Die veröffentlichten Versionen lassen sich gerade nicht lesen.',
    ar: 'تتعذّر الآن قراءة الإصدارات المنشورة.',
    ja: '現在、公開済みのバージョンを読み込めません。',
  },
  versions: { en: 'Versions', de: 'Versionen', ar: 'الإصدارات', ja: 'バージョン' },
  version: {
    en: '{number}: {time}, {by}',
    de: '{number}: {time}, {by}',
    ar: '{number}: {time}، {by}',
    ja: '{number}：{time}、{by}',
  },
  restore: { en: 'Restore', de: 'Wiederherstellen', ar: 'استعادة', ja: '復元' },
  isRestored: {
    en: 'Version {number} is the draft now.',
    de: 'Version {number} ist jetzt der Entwurf.',
    ar: 'أصبح الإصدار {number} هو المسودة الآن.',
    ja: 'バージョン {number} を下書きにしました。',
  },
  pagesChange: {
    en: { one: 'One page changes.', other: '{count} pages change.' },
    de: { one: 'Eine Seite ändert sich.', other: '{count} Seiten ändern sich.' },
    ar: {
      zero: 'لا تتغيّر أي صفحة.',
      one: 'تتغيّر صفحة واحدة.',
      two: 'تتغيّر صفحتان.',
      few: 'تتغيّر {count} صفحات.',
      many: 'تتغيّر {count} صفحة.',
      other: 'تتغيّر {count} صفحة.',
    },
    ja: '{count} ページが変わります。',
  },
  noPageChanges: {
    en: 'No page changes.',
    de: 'Keine Seite ändert sich.',
    ar: 'لا تتغيّر أي صفحة.',
    ja: '変わるページはありません。',
  },
  worthALook: {
    en: 'Worth a look before:',
    de: 'Vorher einen Blick wert:',
    ar: 'يحسن النظر في هذا قبل النشر:',
    ja: '公開前の確認をおすすめします：',
  },
  missing: {
    en: {
      one: 'One field is missing before this can be published',
      other: '{count} fields are missing before this can be published',
    },
    de: {
      one: 'Vor der Veröffentlichung fehlt noch ein Feld',
      other: 'Vor der Veröffentlichung fehlen noch {count} Felder',
    },
    ar: {
      zero: 'لا ينقص أي حقل قبل النشر',
      one: 'ينقص حقل واحد قبل النشر',
      two: 'ينقص حقلان قبل النشر',
      few: 'تنقص {count} حقول قبل النشر',
      many: 'ينقص {count} حقلًا قبل النشر',
      other: 'ينقص {count} حقل قبل النشر',
    },
    ja: '公開するには、あと {count} 項目の入力が必要です',
  },
  signOut: { en: 'Sign out', de: 'Abmelden', ar: 'تسجيل الخروج', ja: 'ログアウト' },
});

/** Giving up what is not on the site. */
export const discarding = words({
  discard: {
    en: 'Discard the changes',
    de: 'Änderungen verwerfen',
    ar: 'تجاهل التغييرات',
    ja: '変更を破棄',
  },
  delete: { en: 'Delete the draft', de: 'Entwurf löschen', ar: 'احذف المسودة', ja: '下書きを削除' },
  confirmDiscard: {
    en: 'Discard what was changed since the last publication? It cannot be brought back.',
    de: 'Verwerfen, was seit der letzten Veröffentlichung geändert wurde? Es lässt sich nicht zurückholen.',
    ar: 'هل تتجاهل ما تغيّر منذ آخر نشر؟ لا يمكن استرجاعه.',
    ja: '最後の公開以降の変更を破棄しますか？元に戻すことはできません。',
  },
  confirmDelete: {
    en: 'Delete “{title}”? It is not on the site, and what was written since it last was cannot be brought back.',
    de: '„{title}“ löschen? Es ist nicht auf der Website, und was seit der letzten Veröffentlichung geschrieben wurde, lässt sich nicht zurückholen.',
    ar: 'هل تحذف «{title}»؟ ليس في الموقع، ولا يمكن استرجاع ما كُتب منذ آخر نشر له.',
    ja: '「{title}」を削除しますか？サイトには公開されていません。最後の公開以降に書いた内容は元に戻せません。',
  },
  isDiscarded: {
    en: 'The draft is again what is on the site.',
    de: 'Der Entwurf ist wieder das, was auf der Website ist.',
    ar: 'عادت المسودة كما هو منشور في الموقع.',
    ja: '下書きをサイトの内容に戻しました。',
  },
});

/** What two people changed at the same time. */
export const conflict = words({
  changedBy: {
    en: '{name} changed this document while you wrote',
    de: '{name} hat dieses Dokument geändert, während Sie schrieben',
    ar: 'غيّر {name} هذا المستند أثناء كتابتك',
    ja: '入力中に {name} さんがこの文書を変更しました',
  },
  changed: {
    en: 'Somebody else changed this document meanwhile …',
    de: 'Inzwischen hat jemand anderes dieses Dokument geändert …',
    ar: 'غيّر شخص آخر هذا المستند في هذه الأثناء …',
    ja: 'ほかの人がこの文書を変更しました…',
  },
  cannotRead: {
    en: 'What was saved meanwhile cannot be read at the moment. Your words are still in the form.',
    de: 'Was inzwischen gespeichert wurde, lässt sich gerade nicht lesen. Ihr Text ist noch im Formular.',
    ar: 'يتعذّر الآن قراءة ما حُفظ في هذه الأثناء. ما كتبته ما زال في النموذج.',
    ja: 'その間に保存された内容を読み込めません。入力した内容はフォームに残っています。',
  },
  away: {
    en: 'The studio cannot be reached. Your words are still in the form.',
    de: 'Das Studio ist nicht erreichbar. Ihr Text ist noch im Formular.',
    ar: 'يتعذّر الوصول إلى الاستوديو. ما كتبته ما زال في النموذج.',
    ja: 'スタジオに接続できません。入力した内容はフォームに残っています。',
  },
  notSaved: {
    en: 'This could not be saved.',
    de: 'Das konnte nicht gespeichert werden.',
    ar: 'تعذّر حفظ هذا.',
    ja: '保存できませんでした。',
  },
  otherFields: {
    en: 'You changed other fields: both changes can be kept.',
    de: 'Sie haben andere Felder geändert: Beide Änderungen können bleiben.',
    ar: 'غيّرتَ حقولًا أخرى: يمكن الإبقاء على التغييرين معًا.',
    ja: '変更した項目が異なるため、両方の変更を残せます。',
  },
  choose: {
    en: 'Choose what stays of the fields that both of you changed.',
    de: 'Wählen Sie bei den Feldern, die Sie beide geändert haben, was bleibt.',
    ar: 'اختر ما يبقى من الحقول التي غيّرها كلاكما.',
    ja: '両者が変更した項目について、残す内容を選んでください。',
  },
  othersKept: {
    en: 'What only one of you changed is kept.',
    de: 'Was nur eine Seite geändert hat, bleibt erhalten.',
    ar: 'يبقى ما غيّره أحدكما فقط.',
    ja: '一方だけが変更した項目はそのまま残ります。',
  },
  yours: { en: 'Yours', de: 'Ihre Fassung', ar: 'ما كتبته', ja: 'あなたの内容' },
  theirs: {
    en: 'Saved meanwhile',
    de: 'Inzwischen gespeichert',
    ar: 'المحفوظ في هذه الأثناء',
    ja: 'その間に保存された内容',
  },
  empty: { en: '(empty)', de: '(leer)', ar: '(فارغ)', ja: '（空）' },
  save: {
    en: 'Save with this choice',
    de: 'Mit dieser Auswahl speichern',
    ar: 'احفظ بهذا الاختيار',
    ja: 'この選択で保存',
  },
});
