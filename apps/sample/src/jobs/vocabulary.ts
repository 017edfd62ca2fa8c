/** What jobs of one language are made of. Lists of pairs keep the same order in both languages, so that the two resemble each other. */
export type Vocabulary = {
  /** Interest categories with their interests; the first is the one that serves clients (D§2.3). */
  readonly interests: readonly (readonly [category: string, interests: readonly string[]])[];
  /** The interest of all jobs of the last level, and of no others. */
  readonly internships: string;
  readonly industries: readonly string[];
  readonly functions: readonly string[];
  readonly levels: readonly string[];
  readonly roles: readonly string[];
  readonly specialties: readonly string[];
  /** `{role}`, `{specialty}`, `{industry}`, `{function}`, `{city}` and `{tool}` are filled in. */
  readonly doing: readonly string[];
  readonly colleagues: readonly string[];
  readonly background: readonly string[];
  readonly tools: readonly string[];
  readonly degrees: readonly string[];
  readonly countries: Readonly<Record<string, string>>;
  readonly continents: Readonly<Record<string, string>>;
  readonly cities: Readonly<Record<string, string>>;
};

/** Where the firm has jobs, offices or clients, in English names; a vocabulary translates what its language calls otherwise. */
export const jobCities: readonly (readonly [city: string, country: string, continent: string])[] = [
  ['Amsterdam', 'Netherlands', 'Europe'],
  ['Atlanta', 'United States', 'North America'],
  ['Bangkok', 'Thailand', 'Asia'],
  ['Barcelona', 'Spain', 'Europe'],
  ['Berlin', 'Germany', 'Europe'],
  ['Bogotá', 'Colombia', 'South America'],
  ['Boston', 'United States', 'North America'],
  ['Brussels', 'Belgium', 'Europe'],
  ['Buenos Aires', 'Argentina', 'South America'],
  ['Cairo', 'Egypt', 'Africa'],
  ['Casablanca', 'Morocco', 'Africa'],
  ['Chicago', 'United States', 'North America'],
  ['Cologne', 'Germany', 'Europe'],
  ['Copenhagen', 'Denmark', 'Europe'],
  ['Dubai', 'United Arab Emirates', 'Middle East'],
  ['Düsseldorf', 'Germany', 'Europe'],
  ['Frankfurt', 'Germany', 'Europe'],
  ['Geneva', 'Switzerland', 'Europe'],
  ['Hamburg', 'Germany', 'Europe'],
  ['Houston', 'United States', 'North America'],
  ['Johannesburg', 'South Africa', 'Africa'],
  ['Lagos', 'Nigeria', 'Africa'],
  ['Lisbon', 'Portugal', 'Europe'],
  ['London', 'United Kingdom', 'Europe'],
  ['Madrid', 'Spain', 'Europe'],
  ['Melbourne', 'Australia', 'Oceania'],
  ['Mexico City', 'Mexico', 'North America'],
  ['Milan', 'Italy', 'Europe'],
  ['Montréal', 'Canada', 'North America'],
  ['Mumbai', 'India', 'Asia'],
  ['Munich', 'Germany', 'Europe'],
  ['Nairobi', 'Kenya', 'Africa'],
  ['New York', 'United States', 'North America'],
  ['Oslo', 'Norway', 'Europe'],
  ['Paris', 'France', 'Europe'],
  ['Rio de Janeiro', 'Brazil', 'South America'],
  ['Riyadh', 'Saudi Arabia', 'Middle East'],
  ['Rome', 'Italy', 'Europe'],
  ['San Francisco', 'United States', 'North America'],
  ['São Paulo', 'Brazil', 'South America'],
  ['Santiago', 'Chile', 'South America'],
  ['Seoul', 'South Korea', 'Asia'],
  ['Singapore', 'Singapore', 'Asia'],
  ['Stockholm', 'Sweden', 'Europe'],
  ['Stuttgart', 'Germany', 'Europe'],
  ['Sydney', 'Australia', 'Oceania'],
  ['Tokyo', 'Japan', 'Asia'],
  ['Toronto', 'Canada', 'North America'],
  ['Vienna', 'Austria', 'Europe'],
  ['Warsaw', 'Poland', 'Europe'],
  ['Washington DC', 'United States', 'North America'],
  ['Zurich', 'Switzerland', 'Europe'],
];

/** Yearly pay for beginners in cities whose law wants the range to be printed; higher levels earn multiples. */
export const printedPay: Readonly<Record<string, readonly [sign: string, from: number, to: number]>> = {
  Chicago: ['US$', 84_000, 112_000],
  'New York': ['US$', 92_000, 125_000],
  'San Francisco': ['US$', 96_000, 131_000],
  'Washington DC': ['US$', 88_000, 118_000],
  Toronto: ['CA$', 78_000, 101_000],
  Vienna: ['€', 52_000, 67_000],
};
