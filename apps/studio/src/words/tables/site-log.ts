import { words } from '../words.ts';

/** The page of who did what on the site. */
export const siteLog = words({
  title: { en: 'Log', de: 'Protokoll', ar: 'السجل', ja: '操作の記録' },
  document: {
    en: 'Document (its id)',
    de: 'Dokument (seine Kennung)',
    ar: 'المستند (معرّفه)',
    ja: '文書（ID）',
  },
  from: { en: 'From (a day, UTC)', de: 'Von (Tag, UTC)', ar: 'من (يوم، UTC)', ja: '開始日（UTC）' },
  to: { en: 'To (a day, UTC)', de: 'Bis (Tag, UTC)', ar: 'إلى (يوم، UTC)', ja: '終了日（UTC）' },
  show: { en: 'Show', de: 'Anzeigen', ar: 'عرض', ja: '表示' },
  all: { en: 'Show everything', de: 'Alles anzeigen', ar: 'اعرض كل شيء', ja: 'すべて表示' },
  only: { en: 'only theirs', de: 'nur von dort', ar: 'لهذا الشخص فقط', ja: 'この人のみ' },
  onlyOf: {
    en: 'Show only theirs: {name}',
    de: 'Nur von dort anzeigen: {name}',
    ar: 'اعرض ما فعله {name} فقط',
    ja: 'この人のみ表示：{name}',
  },
  nothing: {
    en: 'Nothing of this was done.',
    de: 'Nichts davon wurde getan.',
    ar: 'لم يُفعل شيء من هذا.',
    ja: '該当する記録はありません。',
  },
  older: { en: 'Show older', de: 'Ältere anzeigen', ar: 'عرض الأقدم', ja: '以前の記録を表示' },
  forEditors: {
    en: 'The log is for editors and administrators.',
    de: 'Das Protokoll ist für Redaktion und Administration.',
    ar: 'السجل للمحررين والمسؤولين.',
    ja: '記録は編集者と管理者のみ閲覧できます。',
  },
  cannotBeAsked: {
    en: 'The log cannot be asked for this.',
    de: 'Danach kann das Protokoll nicht gefragt werden.',
    ar: 'لا يمكن طلب هذا من السجل.',
    ja: 'この条件では記録を表示できません。',
  },
  away: {
    en: 'The log cannot be read at the moment.',
    de: 'Das Protokoll lässt sich gerade nicht lesen.',
    ar: 'تتعذّر الآن قراءة السجل.',
    ja: '現在、記録を読み込めません。',
  },
});
