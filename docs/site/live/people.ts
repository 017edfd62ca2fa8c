import { everybody, peopleListMachine, peopleListView } from '@masthead/core/people';
import { aPeopleList, aPersonCard } from '@masthead/core/testing';
import { example } from './example.ts';

const people = Array.from({ length: 9 }, (_, number) =>
  aPersonCard(String(number + 1), { location: [number % 2 === 0 ? 'berlin' : 'toronto'] }),
);

export const examples = {
  peopleListMachine: example({
    machine: peopleListMachine,
    input: { list: aPeopleList(people), query: everybody },
    view: peopleListView,
    buttons: [
      ['More', { type: 'more.requested' }],
      ['Only in Berlin', { type: 'filter.toggled', kind: 'location', key: 'berlin' }],
      ['Clear all', { type: 'filters.cleared' }],
    ],
  }),
};
