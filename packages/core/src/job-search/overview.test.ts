import { aJobPage } from './builder.ts';
import { eachGroup, everyJob, noFilters } from './model.ts';
import { jobOverview } from './overview.ts';

const withCities = (cities: Readonly<Record<string, number>>) => ({
  facets: { counts: { ...eachGroup(() => ({})), cities }, areExact: true },
});

describe('an overview of the jobs', () => {
  test('counts them, with the newest three and the places with most jobs first', () => {
    const all = aJobPage(45, 1, 1, withCities({ Berlin: 2, Zürich: 9, Aachen: 2 }));
    const { count, newest, places, placesCount } = jobOverview('de', all);
    expect(count).toEqual({ key: 'Careers_OpenJobs', parameters: { count: 45 } });
    expect(newest).toEqual(all.jobs.slice(0, 3));
    expect(places.map(({ city, count: jobs }) => [city, jobs])).toEqual([
      ['Zürich', 9],
      ['Aachen', 2],
      ['Berlin', 2],
    ]);
    expect(places[0]?.query).toEqual({ ...everyJob, filters: { ...noFilters, cities: ['Zürich'] } });
    expect(placesCount).toBe(3);
  });

  test('names twelve places at most, with their total number', () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`City ${n}`, n + 1]));
    const { places, placesCount } = jobOverview('en', aJobPage(45, 1, 1, withCities(many)));
    expect([places.length, placesCount, places[0]?.city]).toEqual([12, 30, 'City 29']);
  });

  test('reports more than 500 as "more than", and names no place without counts', () => {
    expect(jobOverview('en', aJobPage(731)).count).toEqual({ key: 'Careers_OpenJobsPlus', parameters: { count: 500 } });
    expect(jobOverview('en', aJobPage(3, 1, 1, { facets: undefined }))).toMatchObject({ places: [], placesCount: 0 });
  });
});
