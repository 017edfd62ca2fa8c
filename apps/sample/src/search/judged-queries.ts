/**
 * Sixty searches over the sample site, judged by hand before the ranking was tuned: the best result (3), a good one
 * (2), or an acceptable one (1). A path means its page in the language of the search; other pages count as 0.
 */
export type JudgedQuery = {
  readonly language: 'en' | 'de' | 'ar' | 'ja-JP';
  readonly q: string;
  readonly grades: Readonly<Record<string, 1 | 2 | 3>>;
};

const complexity = '/insights/cost-of-complexity';
const night = '/insights/factory-energy-at-night';
const family = '/insights/family-firm-succession';
const hundred = '/insights/first-hundred-days';
const waiting = '/insights/hospital-waiting-lists';
const ledgers = '/insights/merging-two-it-estates';
const pricing = '/insights/pricing-in-inflation';
const buying = '/insights/procurement-for-outcomes';
const boards = '/insights/boards-and-ai-risk';
const contracts = '/briefings/energy-contracts';
const jobs = '/careers/search-jobs';

const judged = (
  language: JudgedQuery['language'],
  queries: Readonly<Record<string, JudgedQuery['grades']>>,
): readonly JudgedQuery[] => Object.entries(queries).map(([q, grades]) => ({ language, q, grades }));

export const judgedQueries: readonly JudgedQuery[] = [
  ...judged('en', {
    'about halden brook': { '/about': 3, '/': 1 },
    'about us': { '/about': 3 },
    careers: { '/careers': 3, [jobs]: 2 },
    'find a job': { [jobs]: 3, '/careers': 2 },
    contact: { '/contact': 3 },
    privacy: { '/privacy-policy': 3 },
    accessibility: { '/accessibility': 3 },
    imprint: { '/imprint': 3 },
    reports: { '/insights/reports': 3 },
    'featured insights': { '/featured-insights': 3, '/insights': 2 },
    'product variants': { [complexity]: 3 },
    'cost of complexity': { [complexity]: 3 },
    'factory energy': { [night]: 3, [contracts]: 2 },
    'base load at night': { [night]: 3 },
    'energy contract': { [contracts]: 3, [night]: 1 },
    'family business succession': { [family]: 3 },
    founder: { [family]: 3 },
    'plant manager': { [hundred]: 3, [contracts]: 1, [night]: 1 },
    'hospital waiting lists': { [waiting]: 3 },
    'outpatient clinics': { [waiting]: 3 },
    'merging IT systems': { [ledgers]: 3 },
    'price increase': { [pricing]: 3 },
    'raising prices in inflation': { [pricing]: 3 },
    'public procurement': { [buying]: 3 },
    'artificial intelligence risk': { [boards]: 3 },
    'what should the board ask about AI': { [boards]: 3 },
    'artifical inteligence': { [boards]: 3 },
    procurment: { [buying]: 3 },
  }),
  ...judged('de', {
    'über halden brook': { '/about': 3, '/': 1 },
    karriere: { '/careers': 3, [jobs]: 2 },
    stellen: { [jobs]: 3, '/careers': 2, '/careers/essential-functions/client-service': 2 },
    kontakt: { '/contact': 3 },
    datenschutz: { '/privacy-policy': 3 },
    impressum: { '/imprint': 3 },
    barrierefreiheit: { '/accessibility': 3 },
    berichte: { '/insights/reports': 3 },
    varianten: { [complexity]: 3 },
    'preise erhöhen': { [pricing]: 3 },
    'energiekosten senken': { [night]: 3, [contracts]: 1 },
    stromvertrag: { [contracts]: 3 },
    werksleitung: { [hundred]: 3, [contracts]: 2, [night]: 1 },
    preiserhöung: { [pricing]: 3 },
  }),
  ...judged('ar', {
    'هالدن بروك': { '/': 3, '/about': 3 },
    الوظائف: { '/careers': 3, [jobs]: 2, '/careers/essential-functions/client-service': 2 },
    'اتصل بنا': { '/contact': 3 },
    الخصوصية: { '/privacy-policy': 3 },
    'الذكاء الاصطناعي': { [boards]: 3 },
    'الشركات العائلية': { [family]: 3 },
    'عقد الطاقة': { [contracts]: 3 },
    'مدير المصنع': { [hundred]: 3, [contracts]: 1 },
    التقارير: { '/insights/reports': 3 },
  }),
  ...judged('ja-JP', {
    採用: { '/careers': 3, [jobs]: 2 },
    お問い合わせ: { '/contact': 3 },
    プライバシー: { '/privacy-policy': 3 },
    人工知能: { [boards]: 3 },
    事業承継: { [family]: 3 },
    工場長: { [hundred]: 3, [contracts]: 2 },
    エネルギー契約: { [contracts]: 3 },
    品種: { [complexity]: 3 },
    レポート: { '/insights/reports': 3 },
  }),
];

/**
 * Sixteen more, judged in the same way when people and offices were added to the sample site, before their results
 * were seen.
 */
export const laterJudgedQueries: readonly JudgedQuery[] = [
  ...judged('en', {
    'amara lindqvist': { '/people/amara-lindqvist': 3 },
    sunniva: { '/people/sunniva-brandt': 3 },
    surgeon: { '/people/amara-lindqvist': 3 },
    people: { '/people': 3 },
    offices: { '/locations': 3 },
    berlin: { '/locations/berlin': 3 },
    'london office': { '/locations/london': 3, '/locations': 1 },
  }),
  ...judged('de', {
    'henrik saltvedt': { '/people/henrik-saltvedt': 3 },
    standorte: { '/locations': 3 },
    'büro münchen': { '/locations/munich': 3, '/locations': 1 },
  }),
  ...judged('ar', {
    'نادية الراشد': { '/people/nadia-al-rashid': 3 },
    المواقع: { '/locations': 3 },
    دبي: { '/locations/dubai': 3 },
  }),
  ...judged('ja-JP', {
    森崎: { '/people/kenji-morisaki': 3 },
    拠点: { '/locations': 3 },
    東京: { '/locations/tokyo': 3 },
  }),
];

const eventPlaces = [
  'berlin',
  'london',
  'new-york',
  'toronto',
  'los-angeles',
  'sao-paulo',
  'cairo',
  'dubai',
  'mumbai',
  'singapore',
  'tokyo',
  'sydney',
];
const eventSeries = ['open-evening', 'case-workshop', 'careers-webinar', 'summer-school', 'night-owls'];

/** The sample events that are to come, graded by what they are and where; 0 is left out. */
const eventsGraded = (grade: (series: string, place: string) => 0 | 1 | 2 | 3): JudgedQuery['grades'] => {
  const grades: Record<string, 1 | 2 | 3> = {};
  for (let nth = 4; nth < 40; nth += 1) {
    const [series = '', place = ''] = [eventSeries[nth % 5], eventPlaces[nth % 12]];
    const worth = grade(series, place);
    if (worth !== 0) grades[`/careers/events/${series}-${place}-${nth + 1}`] = worth;
  }
  return grades;
};
const ofSeries = (wanted: string) => eventsGraded((series) => (series === wanted ? 3 : 0));
/** Of one kind in one place; the same elsewhere serves less well. */
const ofSeriesIn = (wanted: string, where: string) =>
  eventsGraded((series, place) => (series !== wanted ? 0 : place === where ? 3 : 1));

/** Searches for events, judged when these were added to the index, before their results were seen. */
export const eventJudgedQueries: readonly JudgedQuery[] = [
  ...judged('en', {
    'case workshop': ofSeries('case-workshop'),
    'open evening berlin': ofSeriesIn('open-evening', 'berlin'),
    'careers webinar': ofSeries('careers-webinar'),
    'data school sydney': ofSeriesIn('summer-school', 'sydney'),
    'night owls': ofSeries('night-owls'),
    'meet consultants': ofSeries('open-evening'),
  }),
  ...judged('de', {
    fallworkshop: ofSeries('case-workshop'),
    'offener abend': ofSeries('open-evening'),
    datenschule: ofSeries('summer-school'),
  }),
  ...judged('ar', {
    'أمسية مفتوحة': ofSeries('open-evening'),
    'ندوة مهنية': ofSeries('careers-webinar'),
  }),
  ...judged('ja-JP', {
    ケースワークショップ: ofSeries('case-workshop'),
    夜更かし質問会: ofSeries('night-owls'),
  }),
];
