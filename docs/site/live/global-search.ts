import { searchPages, suggestPages } from '@masthead/adapters/http';
import {
  globalSearchMachine,
  globalSearchView,
  nothingAsked,
  pageSuggestionsMachine,
} from '@masthead/core/global-search';
import { typeAheadView } from '@masthead/core/type-ahead';
import { example } from './example.ts';
import { visit } from './world.ts';

export const examples = {
  globalSearchMachine: example({
    machine: () => globalSearchMachine({ searchPages: searchPages(visit().search) }),
    input: { query: nothingAsked, language: 'en' },
    view: globalSearchView,
    buttons: [
      ['Search for tides', { type: 'search.submitted', text: 'tides' }],
      ['Search for lighthouses', { type: 'search.submitted', text: 'lighthouses' }],
      ['Only insights', { type: 'filter.chosen', filter: 'insights' }],
      ['Page 2', { type: 'page.chosen', start: 11 }],
      ['Newest first', { type: 'sort.chosen', sort: 'date' }],
    ],
  }),
  pageSuggestionsMachine: example({
    machine: () => pageSuggestionsMachine({ suggestPages: suggestPages(visit().search) }),
    input: { language: 'en' },
    view: typeAheadView,
    buttons: [
      ['Type “tid”', { type: 'text.typed', text: 'tid' }],
      ['Next suggestion', { type: 'highlight.next' }],
      ['Submit', { type: 'text.submitted' }],
      ['Clear', { type: 'text.cleared' }],
    ],
  }),
};
