import fc from 'fast-check';
import * as TE from '#fp-ts/TaskEither';
import { anyCodePoint } from '../testing/any-code-point.ts';
import { aJob, aJobPage, aJobSummary } from './builder.ts';
import { offerInstead } from './instead.ts';
import type { SearchJobs } from './port.ts';

const service = (...titles: readonly string[]) =>
  vi.fn<SearchJobs>(() => TE.right({ ...aJobPage(0), jobs: titles.map((title, n) => aJobSummary(n + 1, { title })) }));

describe('the alternatives to an expired job', () => {
  it('come from a search for any meaningful word of its address', async () => {
    const searchJobs = service();
    await offerInstead(searchJobs)('senior-consultant-in-ki-payments-payments-hb-000007', 'en')();
    expect(searchJobs.mock.calls).toEqual([
      [expect.objectContaining({ text: 'senior or consultant or payments', language: 'en', start: 1 })],
    ]);
  });

  it('come most similar first, and in the order of the service among equals', async () => {
    const searchJobs = service('Recruiter', 'Consultant – Claims', 'Senior Analyst', 'Senior Consultant – Payments');
    const offered = await offerInstead(searchJobs)('senior-consultant-payments-hb-7', 'en')();
    expect(offered.map(({ title }) => title)).toEqual([
      'Senior Consultant – Payments',
      'Consultant – Claims',
      'Senior Analyst',
    ]);
    expect(offered[0]).toEqual({
      id: '1004',
      title: 'Senior Consultant – Payments',
      locations: ['Berlin'],
      interest: aJob(4).interest,
      friendlyUrl: 'job-4',
    });
  });

  it('match umlauts and accents by their plain letters', async () => {
    const searchJobs = service('Recruiter', 'Gestalterin – Kapitalmärkte', 'Café-Leitung');
    const titles = async (address: string) =>
      (await offerInstead(searchJobs)(address, 'de')()).map(({ title }) => title);
    expect(await titles('gestalter-in-kapitalmaerkte-hb-27')).toEqual(['Gestalterin – Kapitalmärkte']);
    expect(await titles('cafe-hb-28')).toEqual(['Café-Leitung']);
  });

  it.each(['hb-000007', '12345', '-', 'a-b-c'])('send no request for %j', async (address) => {
    const searchJobs = service('Analyst');
    expect(await offerInstead(searchJobs)(address, 'en')()).toEqual([]);
    expect(searchJobs).not.toHaveBeenCalled();
  });

  it('stay empty when the service fails', async () =>
    expect(await offerInstead(() => TE.left({ _tag: 'TimedOut', afterMs: 1 }))('analyst-1', 'en')()).toEqual([]));

  it('number six at most and never contain search operators, whatever the address', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 200, unit: anyCodePoint }), async (address) => {
        const searchJobs = service(...Array.from({ length: 40 }, () => address));
        expect((await offerInstead(searchJobs)(address, 'en')()).length).toBeLessThanOrEqual(6);
        for (const [{ text }] of searchJobs.mock.calls) expect(text).toMatch(/^\p{L}+( or \p{L}+)*$/u);
      }),
    ));
});
