import { listJobFilters, searchJobs, suggestJobs } from '@masthead/adapters/http';
import { everyJob, jobSearchMachine, jobSearchView, jobSuggestionsMachine } from '@masthead/core/job-search';
import { typeAheadView } from '@masthead/core/type-ahead';
import { example } from './example.ts';
import { visit } from './world.ts';

export const examples = {
  jobSearchMachine: example({
    machine: () => {
      const { search } = visit();
      return jobSearchMachine({ listJobFilters: listJobFilters(search), searchJobs: searchJobs(search) });
    },
    input: { query: everyJob, language: 'en' },
    view: jobSearchView,
    buttons: [
      ['Search for “analyst”', { type: 'search.submitted', text: 'analyst' }],
      ['Search for “pilot”', { type: 'search.submitted', text: 'pilot' }],
      ['Clear the search', { type: 'search.cleared' }],
      ['Only in Berlin', { type: 'tag.toggled', tag: { group: 'cities', value: 'Berlin' } }],
      ['Show more', { type: 'more.requested' }],
    ],
  }),
  jobSuggestionsMachine: example({
    machine: () => jobSuggestionsMachine({ suggestJobs: suggestJobs(visit().search) }),
    input: { language: 'en' },
    view: typeAheadView,
    buttons: [
      ['Type “an”', { type: 'text.typed', text: 'an' }],
      ['Next suggestion', { type: 'highlight.next' }],
      ['Submit', { type: 'text.submitted' }],
      ['Clear', { type: 'text.cleared' }],
    ],
  }),
};
