import { listEvents } from '@masthead/adapters/http';
import { eventsMachine, eventsView, everyEvent } from '@masthead/core/events';
import { example } from './example.ts';
import { visit } from './world.ts';

export const examples = {
  eventsMachine: example({
    machine: () => eventsMachine({ listEvents: listEvents(visit().articles) }),
    input: { query: everyEvent },
    view: eventsView,
    buttons: [
      ['Only in Asia', { type: 'filter.added', filter: 'location', value: 'asia' }],
      ['Only in London', { type: 'filter.added', filter: 'location', value: 'london' }],
      ['Clear filters', { type: 'filters.cleared' }],
      ['Latest first', { type: 'sort.changed', sort: 'dateDesc' }],
      ['View more', { type: 'more.requested' }],
    ],
  }),
};
