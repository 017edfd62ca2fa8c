import type { Language } from '../../../platform/values/language.ts';

/** ISO 3166-1 alpha-2, officially assigned codes. */
const iso3166 =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

type Named = Readonly<Record<Language, string>>;

const named = (en: string, de: string, ar: string, ja: string): Named => ({ en, de, ar, 'ja-JP': ja });

const functions: Readonly<Record<string, Named>> = {
  BOARD: named(
    'Board and general management',
    'Vorstand und Geschäftsführung',
    'مجلس الإدارة والإدارة العامة',
    '取締役会・経営全般',
  ),
  COMMS: named('Communications', 'Kommunikation', 'الاتصالات المؤسسية', '広報'),
  CONSULT: named('Consulting', 'Beratung', 'الاستشارات', 'コンサルティング'),
  CUSTOMER: named('Customer service', 'Kundenservice', 'خدمة العملاء', 'カスタマーサービス'),
  DATA: named('Data and analytics', 'Daten und Analytik', 'البيانات والتحليلات', 'データ・分析'),
  EDUCATION: named('Education and research', 'Bildung und Forschung', 'التعليم والبحث', '教育・研究'),
  FINANCE: named('Finance', 'Finanzen', 'المالية', '財務'),
  HR: named('Human resources', 'Personal', 'الموارد البشرية', '人事'),
  IT: named('Information technology', 'Informationstechnik', 'تقنية المعلومات', '情報技術'),
  LEGAL: named('Legal and compliance', 'Recht und Compliance', 'الشؤون القانونية والامتثال', '法務・コンプライアンス'),
  MARKETING: named('Marketing', 'Marketing', 'التسويق', 'マーケティング'),
  OPERATIONS: named('Operations', 'Betrieb', 'العمليات', 'オペレーション'),
  PRODUCT: named('Product development', 'Produktentwicklung', 'تطوير المنتجات', '製品開発'),
  PROCUREMENT: named('Procurement', 'Einkauf', 'المشتريات', '調達'),
  RISK: named('Risk', 'Risikomanagement', 'إدارة المخاطر', 'リスク管理'),
  SALES: named('Sales', 'Vertrieb', 'المبيعات', '営業'),
  STRATEGY: named('Strategy', 'Strategie', 'الاستراتيجية', '戦略'),
  STUDENT: named('Student', 'Studium', 'طالب', '学生'),
  SUPPLY: named('Supply chain', 'Lieferkette', 'سلسلة الإمداد', 'サプライチェーン'),
  OTHER: named('Other', 'Sonstiges', 'أخرى', 'その他'),
};

const titles: Readonly<Record<string, Named>> = {
  chair: named('Chair or board member', 'Vorsitz oder Aufsichtsrat', 'رئيس أو عضو مجلس إدارة', '会長・取締役'),
  'chief-executive': named('Chief executive', 'Geschäftsführung', 'رئيس تنفيذي', '最高経営責任者'),
  'chief-officer': named(
    'Other chief officer',
    'Mitglied der Geschäftsleitung',
    'مسؤول تنفيذي أول آخر',
    'その他の最高責任者',
  ),
  founder: named('Founder or owner', 'Gründung oder Inhaberschaft', 'مؤسس أو مالك', '創業者・オーナー'),
  president: named('President or vice president', 'Präsident oder Vizepräsident', 'رئيس أو نائب رئيس', '社長・副社長'),
  director: named('Director', 'Direktion', 'مدير إدارة', 'ディレクター'),
  manager: named('Manager', 'Leitung', 'مدير', 'マネージャー'),
  specialist: named('Specialist or analyst', 'Fachkraft oder Analyse', 'أخصائي أو محلل', '専門職・アナリスト'),
  consultant: named('Consultant', 'Beratung', 'مستشار', 'コンサルタント'),
  academic: named('Academic or researcher', 'Wissenschaft', 'أكاديمي أو باحث', '研究者'),
  journalist: named('Journalist', 'Journalismus', 'صحفي', 'ジャーナリスト'),
  student: named('Student', 'Studium', 'طالب', '学生'),
  other: named('Other', 'Sonstiges', 'أخرى', 'その他'),
};

export const countryCodes: ReadonlySet<string> = new Set(iso3166);
export const businessFunctionCodes: ReadonlySet<string> = new Set(Object.keys(functions));

export type LookupItem = { readonly Description: string; readonly code: string };
export type TitleItem = { readonly id: string; readonly name: string };

/** All countries by name in the order a reader of the language expects; the names are Unicode CLDR's. */
export const countriesIn = (language: Language): readonly LookupItem[] => {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return iso3166
    .map((code) => ({ Description: names.of(code) ?? code, code }))
    .sort((one, other) => compare(one.Description, other.Description));
};

/** Business functions, "other" last. */
export const functionsIn = (language: Language): readonly LookupItem[] =>
  Object.entries(functions).map(([code, name]) => ({ Description: name[language], code }));

/** Job titles to suggest; a visitor may write another. */
export const titlesIn = (language: Language): readonly TitleItem[] =>
  Object.entries(titles).map(([id, name]) => ({ id, name: name[language] }));
