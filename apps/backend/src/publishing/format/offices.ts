import Type, { type Static } from 'typebox';
import type { Report } from '../../platform/authored/problem.ts';
import { uuidPattern } from '../../platform/values/uuid.ts';
import { type ComposedFront, Image } from './authoring.ts';
import { checker } from './check.ts';

const closed = { additionalProperties: false } as const;
const line = Type.String({ minLength: 1, maxLength: 300 });
const byLanguage = Type.Record(Type.String({ pattern: '^[a-z]{2,3}(-[A-Z]{2})?$' }), line, closed);

/** The words for something, by language. */
export { byLanguage as NamesByLanguage };

const Key = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60 });

/** An entry of `offices.yaml`. */
export const Office = Type.Object(
  {
    /** Its page is `/locations/<key>`. */
    key: Key,
    id: Type.String({
      description: 'an id of 32 hexadecimal digits, such as 7c9e6679-7425-40de-944b-e07fc1f90ae7',
      pattern: uuidPattern,
    }),
    name: byLanguage,
    address: Type.Array(line, { minItems: 1, maxItems: 8 }),
    phone: Type.Optional(line),
    fax: Type.Optional(line),
    latitude: Type.Number({ minimum: -90, maximum: 90 }),
    longitude: Type.Number({ minimum: -180, maximum: 180 }),
    /** A map goes as near as this; one of an office without stays as far off as it is. */
    zoom: Type.Optional(Type.Integer({ minimum: 1, maximum: 22 })),
    /** What the job search calls the city, by the languages that jobs are written in. */
    job: Type.Optional(byLanguage),
    links: Type.Optional(
      Type.Array(Type.Object({ href: Type.String({ maxLength: 500 }), text: byLanguage }, closed), { maxItems: 8 }),
    ),
    hideFromLocations: Type.Optional(Type.Boolean()),
    /** At the head of its page, and on cards that lead there. */
    image: Type.Optional(Type.Object({ src: Image.properties.src, alt: Type.Optional(byLanguage) }, closed)),
  },
  closed,
);

/** `offices.yaml`. */
const Offices = Type.Object(
  {
    /** The common content of all office pages; `{city}`, `{latitude}`, `{longitude}` and `{zoom}` are filled in. */
    page: Type.Object(
      {
        description: byLanguage,
        /** The heading above the office's people. */
        people: Type.Optional(byLanguage),
        /** A link to a third-party map. */
        mapLink: Type.Optional(
          Type.Object({ url: Type.String({ pattern: '^https://', maxLength: 500 }), text: byLanguage }, closed),
        ),
      },
      closed,
    ),
    regions: Type.Array(
      Type.Object(
        {
          name: byLanguage,
          countries: Type.Array(
            Type.Object({ name: byLanguage, offices: Type.Array(Office, { minItems: 1, maxItems: 50 }) }, closed),
            { minItems: 1, maxItems: 60 },
          ),
        },
        closed,
      ),
      { maxItems: 12 },
    ),
  },
  closed,
);
export type Offices = Static<typeof Offices>;
export type ByLanguage = Static<typeof byLanguage>;

/** An office with the country it lies in. */
export type PlacedOffice = Static<typeof Office> & { readonly country: ByLanguage };

/** The offices as a page asks for them. */
export type OfficeIndex = Pick<Offices, 'page'> & {
  readonly regions: () => Offices['regions'];
  readonly all: () => readonly PlacedOffice[];
  readonly withKey: (key: string) => PlacedOffice | undefined;
};

const checkOffices = checker(Offices);

/** Returns the text in a language; one without a translation in the site's first language. */
export const inLanguage = (texts: ByLanguage, language: string, fallback: string): string =>
  texts[language] ?? texts[fallback] ?? '';

export const officesIn = ({ regions }: Pick<Offices, 'regions'>): readonly PlacedOffice[] =>
  regions.flatMap(({ countries }) =>
    countries.flatMap(({ name, offices }) => offices.map((each) => ({ ...each, country: name }))),
  );

/** The offices of a site, or undefined with every mistake reported. What is called nothing in the site's first language is one. */
export const readOffices = (value: unknown, defaultLanguage: string, report: Report): Offices | undefined => {
  const offices = checkOffices(value, report);
  if (offices === undefined) return undefined;
  const seen = new Set<string>();
  for (const [at, region] of offices.regions.entries())
    for (const [place, { name, offices: own }] of region.countries.entries())
      for (const [position, office] of own.entries()) {
        const here = ['regions', at, 'countries', place, 'offices', position];
        if (seen.has(office.key)) report([...here, 'key'], 'is the key of another office too');
        seen.add(office.key);
        for (const texts of [region.name, name, office.name])
          if (texts[defaultLanguage] === undefined) report([...here, 'name', defaultLanguage], 'is missing');
      }
  return offices;
};

/**
 * Returns the page of an office as if it were authored in that language, with its people by the names of their files.
 */
export const officePage = (
  { page }: Offices,
  office: PlacedOffice,
  language: string,
  defaultLanguage: string,
  people: readonly string[],
): ComposedFront => {
  const city = inLanguage(office.name, language, defaultLanguage);
  const filledIn = (texts: ByLanguage) => inLanguage(texts, language, defaultLanguage).replaceAll('{city}', city);
  const description = filledIn(page.description);
  const image = office.image && {
    src: office.image.src,
    ...(office.image.alt && { alt: inLanguage(office.image.alt, language, defaultLanguage) }),
  };
  return {
    path: `/locations/${office.key}`,
    id: office.id,
    title: city,
    description,
    ...(image && { image }),
    template: 'Office',
    main: [
      {
        component: 'ArticleDefaultHero',
        params: { 'Hero Height': 'short' },
        fields: {
          eyebrow: inLanguage(office.country, language, defaultLanguage),
          title: city,
          description,
          ...(image && { heroImage: image }),
        },
      },
      { component: 'OfficeDetail', fields: { office: [office.key] } },
      ...(people.length === 0
        ? []
        : [
            {
              component: 'ProfileList',
              fields: {
                sectionTitle: filledIn(page.people ?? {}),
                selectProfiles: { people },
                numberOfRowsToShowOnLoad: '2',
                selectDisplayOptions: ['Interest'],
              },
            },
          ]),
      { component: 'MapModule', fields: { cities: 'all', activeCity: office.key } },
    ],
  };
};
