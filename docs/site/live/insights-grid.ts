import { fetchInsights, searchJobs } from '@masthead/adapters/http';
import { insightsGridMachine, insightsGridView } from '@masthead/core/insights-grid';
import { aGrid } from '@masthead/core/testing';
import { example } from './example.ts';
import { visit } from './world.ts';

export const examples = {
  insightsGridMachine: example({
    machine: () => {
      const { articles, search } = visit();
      return insightsGridMachine({ fetchInsights: fetchInsights(articles), searchJobs: searchJobs(search) });
    },
    input: { place: { grid: aGrid(), language: 'en', jobsPath: '/careers/search-jobs' } },
    view: insightsGridView,
    buttons: [
      ['View more', { type: 'more.requested' }],
      ['Only about pricing', { type: 'filter.toggled', id: 'pricing' }],
      ['Clear filters', { type: 'filters.cleared' }],
    ],
  }),
};
