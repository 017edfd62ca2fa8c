import type { Kind, Language } from '../job-index/facets.ts';
import type { Stock } from '../job-index/stock.ts';
import type { Database } from '../shared/tables.ts';

export type MasterList = {
  readonly regions: readonly {
    readonly name: string;
    readonly countries: readonly { readonly name: string; readonly cities: readonly string[] }[];
  }[];
  readonly interests: readonly { readonly interestCategory: string; readonly interests: readonly string[] }[];
  readonly industries: readonly string[];
  readonly functions: readonly string[];
};

/** Groups pairs by their first, both sides in the order they come in. */
const grouped = (pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, readonly string[]> => {
  const groups = new Map<string, string[]>();
  for (const [first, second] of pairs) groups.set(first, [...(groups.get(first) ?? []), second]);
  return groups;
};

/** The filters of a language (D§3), without values that no open job had at the last import. */
export const masterListOf = async (db: Database, stock: Stock, language: Language): Promise<MasterList> => {
  const totals = stock.counted(language).totals;
  const isOffered = (kind: Kind, value: string): boolean => totals.has(stock.idOf(kind, value) ?? -1);
  const places = await db
    .selectFrom('job_places')
    .select(['continent', 'country', 'city'])
    .where('language', '=', language)
    .orderBy('continent')
    .orderBy('country')
    .orderBy('city')
    .execute();
  const interests = await db
    .selectFrom('job_interests')
    .select(['category', 'interest'])
    .where('language', '=', language)
    .orderBy('category')
    .orderBy('interest')
    .execute();
  const offered = places.filter(
    ({ continent, country, city }) =>
      isOffered('continents', continent) && isOffered('countries', country) && isOffered('cities', city),
  );
  const continents = [...new Set(offered.map(({ continent }) => continent))];
  const plain = (kind: Kind): readonly string[] =>
    [...totals.keys()]
      .flatMap((id) => {
        const facet = stock.facets.get(id);
        return facet?.kind === kind ? [facet.value] : [];
      })
      .sort();
  return {
    regions: continents.map((name) => {
      const pairs = offered
        .filter(({ continent }) => continent === name)
        .map(({ country, city }) => [country, city] as const);
      return { name, countries: [...grouped(pairs)].map(([country, cities]) => ({ name: country, cities })) };
    }),
    interests: [
      ...grouped(
        interests
          .filter(
            ({ category, interest }) => isOffered('interestCategory', category) && isOffered('interest', interest),
          )
          .map(({ category, interest }) => [category, interest] as const),
      ),
    ].map(([interestCategory, names]) => ({ interestCategory, interests: names })),
    industries: plain('industries'),
    functions: plain('functions'),
  };
};
