import { defineModule } from '../../definition/definition.ts';
import { text } from '../../definition/fields.ts';

const mostJobs = 20;
const jobsUnlessSaid = 3;

const numberIn = (written: string): number => {
  const count = /^\s*\d{1,4}\s*$/.test(written) ? Number(written) : jobsUnlessSaid;
  return Math.max(1, Math.min(count, mostJobs));
};

/** D§7 careers search: open jobs for the words of an editor, on a page that is about something else. */
export const careersSearch = defineModule({
  names: ['CareersSearch'],
  fields: {
    title: text('sectionTitle'),
    description: text('sectionDek'),
    query: text('jobSearchQuery'),
    numberOfJobs: text('numberOfJobs'),
  },
}).shaped(({ query, numberOfJobs, ...rest }) => ({
  ...rest,
  query: query.trim(),
  numberOfJobs: numberIn(numberOfJobs),
}));
