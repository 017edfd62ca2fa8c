type Names = Readonly<Record<string, string>>;

/** Where the events are: twelve cities in as many zones, with and without changes of the clock, on both halves of the earth. */
export const eventPlaces: readonly {
  readonly slug: string;
  readonly region: string;
  readonly timeZone: string;
  readonly names: Names;
}[] = [
  {
    slug: 'berlin',
    region: 'europe',
    timeZone: 'Europe/Berlin',
    names: { en: 'Berlin', de: 'Berlin', ar: 'برلين', 'ja-JP': 'ベルリン' },
  },
  {
    slug: 'london',
    region: 'europe',
    timeZone: 'Europe/London',
    names: { en: 'London', de: 'London', ar: 'لندن', 'ja-JP': 'ロンドン' },
  },
  {
    slug: 'new-york',
    region: 'north-america',
    timeZone: 'America/New_York',
    names: { en: 'New York', de: 'New York', ar: 'نيويورك', 'ja-JP': 'ニューヨーク' },
  },
  {
    slug: 'toronto',
    region: 'north-america',
    timeZone: 'America/Toronto',
    names: { en: 'Toronto', de: 'Toronto', ar: 'تورونتو', 'ja-JP': 'トロント' },
  },
  {
    slug: 'los-angeles',
    region: 'north-america',
    timeZone: 'America/Los_Angeles',
    names: { en: 'Los Angeles', de: 'Los Angeles', ar: 'لوس أنجلوس', 'ja-JP': 'ロサンゼルス' },
  },
  {
    slug: 'sao-paulo',
    region: 'south-america',
    timeZone: 'America/Sao_Paulo',
    names: { en: 'São Paulo', de: 'São Paulo', ar: 'ساو باولو', 'ja-JP': 'サンパウロ' },
  },
  {
    slug: 'cairo',
    region: 'middle-east-africa',
    timeZone: 'Africa/Cairo',
    names: { en: 'Cairo', de: 'Kairo', ar: 'القاهرة', 'ja-JP': 'カイロ' },
  },
  {
    slug: 'dubai',
    region: 'middle-east-africa',
    timeZone: 'Asia/Dubai',
    names: { en: 'Dubai', de: 'Dubai', ar: 'دبي', 'ja-JP': 'ドバイ' },
  },
  {
    slug: 'mumbai',
    region: 'asia-pacific',
    timeZone: 'Asia/Kolkata',
    names: { en: 'Mumbai', de: 'Mumbai', ar: 'مومباي', 'ja-JP': 'ムンバイ' },
  },
  {
    slug: 'singapore',
    region: 'asia-pacific',
    timeZone: 'Asia/Singapore',
    names: { en: 'Singapore', de: 'Singapur', ar: 'سنغافورة', 'ja-JP': 'シンガポール' },
  },
  {
    slug: 'tokyo',
    region: 'asia-pacific',
    timeZone: 'Asia/Tokyo',
    names: { en: 'Tokyo', de: 'Tokio', ar: 'طوكيو', 'ja-JP': '東京' },
  },
  {
    slug: 'sydney',
    region: 'asia-pacific',
    timeZone: 'Australia/Sydney',
    names: { en: 'Sydney', de: 'Sydney', ar: 'سيدني', 'ja-JP': 'シドニー' },
  },
];

type Said = readonly [title: string, description: string];

/** What the events are about, in turn. */
export const eventSeries: readonly {
  readonly slug: string;
  readonly format: string;
  readonly interest: string;
  readonly filterValue: string;
  readonly starts: string;
  readonly ends: string | undefined;
  /** Whole days of an event without times. */
  readonly days: number;
  readonly said: Readonly<Record<string, Said>>;
}[] = [
  {
    slug: 'open-evening',
    format: 'in-person',
    interest: 'students',
    filterValue: 'open-evenings',
    starts: '18:00:00',
    ends: '20:30:00',
    days: 0,
    said: {
      en: [
        'Open evening in {place}',
        'Meet consultants and engineers over a cold buffet, and ask what a first project is like.',
      ],
      de: [
        'Offener Abend in {place}',
        'Lernen Sie Beraterinnen und Ingenieure bei einem kalten Buffet kennen und fragen Sie nach dem ersten Projekt.',
      ],
      ar: ['أمسية مفتوحة في {place}', 'التقِ بالمستشارين والمهندسين واسألهم عن أول مشروع لهم.'],
      'ja-JP': [
        '{place}でのオープンイブニング',
        'コンサルタントやエンジニアと話し、最初のプロジェクトについて聞いてみてください。',
      ],
    },
  },
  {
    slug: 'case-workshop',
    format: 'in-person',
    interest: 'graduates',
    filterValue: 'workshops',
    starts: '09:30:00',
    ends: '16:00:00',
    days: 0,
    said: {
      en: [
        'Case workshop in {place}',
        'A day of two real cases, worked on in small groups, with feedback on how you reason.',
      ],
      de: [
        'Fallworkshop in {place}',
        'Ein Tag mit zwei echten Fällen in kleinen Gruppen und Rückmeldung dazu, wie Sie denken.',
      ],
      ar: ['ورشة دراسة حالة في {place}', 'يوم من حالتين حقيقيتين في مجموعات صغيرة مع ملاحظات على طريقة تفكيرك.'],
      'ja-JP': [
        '{place}でのケースワークショップ',
        '少人数のグループで実際の二つのケースに取り組み、考え方についてフィードバックを受ける一日です。',
      ],
    },
  },
  {
    slug: 'careers-webinar',
    format: 'online',
    interest: 'professionals',
    filterValue: 'webinars',
    starts: '12:00:00',
    ends: '13:00:00',
    days: 0,
    said: {
      en: [
        'Careers webinar from {place}',
        'An hour on how people join us after some years elsewhere. Questions are taken throughout.',
      ],
      de: [
        'Karriere-Webinar aus {place}',
        'Eine Stunde darüber, wie man nach einigen Jahren anderswo zu uns kommt. Fragen sind jederzeit willkommen.',
      ],
      ar: [
        'ندوة مهنية عبر الإنترنت من {place}',
        'ساعة عن كيفية الانضمام إلينا بعد سنوات من الخبرة، والأسئلة مرحب بها في أي وقت.',
      ],
      'ja-JP': [
        '{place}からのキャリアウェビナー',
        '経験を積んだ後の入社についての一時間。質問はいつでも受け付けます。',
      ],
    },
  },
  {
    slug: 'summer-school',
    format: 'hybrid',
    interest: 'students',
    filterValue: 'schools',
    starts: '',
    ends: undefined,
    days: 3,
    said: {
      en: ['Data school in {place}', 'Three days of modelling with our data teams, on site or from home.'],
      de: ['Datenschule in {place}', 'Drei Tage Modellierung mit unseren Datenteams, vor Ort oder von zu Hause.'],
      ar: ['مدرسة البيانات في {place}', 'ثلاثة أيام من النمذجة مع فرق البيانات لدينا، حضوريًا أو من المنزل.'],
      'ja-JP': [
        '{place}でのデータスクール',
        'データチームと共にモデル化に取り組む三日間。現地でも自宅からでも参加できます。',
      ],
    },
  },
  {
    slug: 'night-owls',
    format: 'online',
    interest: 'graduates',
    filterValue: 'webinars',
    starts: '23:00:00',
    ends: '01:00:00',
    days: 0,
    said: {
      en: ['Night owls with {place}', 'A late round of questions for whoever studies or works by night.'],
      de: ['Nachteulen mit {place}', 'Eine späte Fragerunde für alle, die nachts studieren oder arbeiten.'],
      ar: ['لقاء ساهر مع {place}', 'جولة أسئلة متأخرة لمن يدرس أو يعمل ليلًا.'],
      'ja-JP': ['{place}との夜更かし質問会', '夜に学んだり働いたりする方のための遅い時間の質問会です。'],
    },
  },
];

/** What the way to take part is called. */
export const registerLabels: Names = { en: 'Register', de: 'Anmelden', ar: 'سجّل', 'ja-JP': '申し込む' };
