/** A job as a feed brings it to the service; the verification imports it with the service's own command. */
export const aFeedJob = (number: number, changes: Readonly<Record<string, unknown>> = {}) => ({
  jobID: `P-${number}`,
  title: 'Harbour analyst',
  lang: 'en',
  interest: 'Data, models and tools',
  interestCategory: 'Serve clients',
  locations: [{ city: 'Oslo', country: 'Norway', continent: 'Europe' }],
  industries: ['Energy'],
  functions: ['Strategy'],
  whatYouWillDo: '<p>Count ships.</p>',
  whoYouWillWorkWith: '',
  yourBackground: '',
  datePosted: '2026-11-01',
  validThrough: '2099-12-31',
  friendlyURL: `harbour-analyst-${number}`,
  jobApplyURL: `https://apply.example/?job=P-${number}`,
  ...changes,
});

/** Makes a job one that can no longer be applied for. */
export const expired = { datePosted: '2020-01-01', validThrough: '2020-02-01' };

/** Makes a job a German one. */
export const german = {
  title: 'Hafenanalystin',
  lang: 'de',
  interest: 'Daten und Modelle',
  interestCategory: 'Klienten beraten',
  locations: [{ city: 'Kiel', country: 'Deutschland', continent: 'Europa' }],
  industries: ['Energie'],
  functions: ['Strategie'],
};

/** The same job as the service answers it. */
export const anAnsweredJob = (number: number, changes: Readonly<Record<string, unknown>> = {}) => {
  const { locations: _, ...job } = aFeedJob(number);
  return { ...job, continents: ['Europe'], countries: ['Norway'], cities: ['Oslo'], ...changes };
};

/** What the service answers of it where only a card is wanted. */
export const anAnsweredCard = (number: number, changes: Readonly<Record<string, unknown>> = {}) => ({
  jobID: `P-${number}`,
  title: 'Harbour analyst',
  friendlyURL: `harbour-analyst-${number}`,
  lang: 'en',
  interest: 'Data, models and tools',
  cities: ['Oslo'],
  datePosted: '2026-11-01',
  preview: 'Count ships.',
  ...changes,
});

/** The card as the domain knows it. */
export const aFoundCard = (number: number) => ({
  id: `P-${number}`,
  title: 'Harbour analyst',
  friendlyUrl: `harbour-analyst-${number}`,
  language: 'en',
  interest: 'Data, models and tools',
  cities: ['Oslo'],
  postedOn: '2026-11-01',
  preview: 'Count ships.',
});

/** The same job as the domain knows it. */
export const aFoundJob = (number: number) => ({
  id: `P-${number}`,
  title: 'Harbour analyst',
  friendlyUrl: `harbour-analyst-${number}`,
  language: 'en',
  interest: 'Data, models and tools',
  interestCategory: 'Serve clients',
  regions: ['Europe'],
  countries: ['Norway'],
  cities: ['Oslo'],
  industries: ['Energy'],
  functions: ['Strategy'],
  whatYouWillDo: '<p>Count ships.</p>',
  whoYouWillWorkWith: '',
  yourBackground: '',
  compensationRange: undefined,
  applyUrl: `https://apply.example/?job=P-${number}`,
  entryLevels: [],
  postedOn: '2026-11-01',
  lastDay: '2099-12-31',
});
