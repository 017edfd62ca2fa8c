import { assign, type SnapshotFrom, setup } from 'xstate';
import type { Defect } from '../shared/failure.ts';
import { outcomesOf, toldBy } from '../shared/outcome.ts';
import type { LookupFailure } from './failure.ts';
import type { FindCompanies } from './port.ts';

export type CompanyLookupPorts = { readonly findCompanies: FindCompanies };

/** A§5. */
export const companyTermMinLength = 2;

export type CompanyLookupEvent =
  | { readonly type: 'term.changed'; readonly term: string }
  | { readonly type: 'company.chosen'; readonly company: string }
  | { readonly type: 'suggestions.dismissed' }
  | { readonly type: 'companies.found'; readonly companies: readonly string[] }
  | { readonly type: 'search.failed'; readonly failure: LookupFailure | Defect };

export type CompanyLookupContext = { readonly term: string; readonly companies: readonly string[] };

const outcomes = outcomesOf<CompanyLookupEvent>();

/**
 * Suggestions under the company field (A§5): asked for 500 ms after the last key, from two characters on. Typing on drops the
 * question asked before; a failure shows no suggestion and no message (A§8), and any company may be typed.
 */
export const companyLookupMachine = (ports: CompanyLookupPorts) =>
  setup({
    types: {
      context: {} as CompanyLookupContext,
      events: {} as CompanyLookupEvent,
      tags: {} as 'busy' | 'settled',
    },
    delays: { typingPause: 500 },
    actors: {
      search: outcomes(ports.findCompanies, {
        succeeded: (companies) => ({ type: 'companies.found', companies }),
        failed: (failure) => ({ type: 'search.failed', failure }),
      }),
    },
    guards: {
      isLongEnough: (_, { term }: { readonly term: string }) => [...term.trim()].length >= companyTermMinLength,
      hasSome: (_, { companies }: { readonly companies: readonly string[] }) => companies.length > 0,
    },
    actions: {
      keepTerm: assign((_, { term }: { readonly term: string }) => ({ term })),
      keepChoice: assign((_, { company }: { readonly company: string }) => ({ term: company })),
      keepCompanies: assign((_, { companies }: { readonly companies: readonly string[] }) => ({ companies })),
      dropCompanies: assign({ companies: [] }),
    },
  }).createMachine({
    id: 'companyLookup',
    description: 'Suggestions under the company field.',
    context: { term: '', companies: [] },
    initial: 'idle',
    states: {
      idle: {
        description: 'Nothing to suggest.',
        tags: 'settled',
        entry: 'dropCompanies',
      },
      pausing: {
        description: 'The visitor may still be typing; earlier suggestions stay.',
        tags: 'busy',
        after: { typingPause: 'searching' },
      },
      searching: {
        description: 'The service is asked for companies like the term.',
        tags: 'busy',
        invoke: { src: 'search', input: ({ context }) => context.term.trim() },
        on: {
          'companies.found': [
            {
              guard: { type: 'hasSome', params: toldBy },
              target: 'suggesting',
              actions: { type: 'keepCompanies', params: toldBy },
            },
            { target: 'idle' },
          ],
          'search.failed': 'idle',
        },
      },
      suggesting: {
        description: 'Companies are on offer.',
        tags: 'settled',
      },
    },
    on: {
      'term.changed': [
        {
          guard: { type: 'isLongEnough', params: toldBy },
          target: '.pausing',
          actions: { type: 'keepTerm', params: toldBy },
        },
        { target: '.idle', actions: { type: 'keepTerm', params: toldBy } },
      ],
      'company.chosen': { target: '.idle', actions: { type: 'keepChoice', params: toldBy } },
      'suggestions.dismissed': '.idle',
    },
  });

export type CompanyLookupMachine = ReturnType<typeof companyLookupMachine>;

export type CompanyLookupView = {
  readonly term: string;
  readonly companies: readonly string[];
  readonly isOpen: boolean;
};

/** What a company combobox needs to know, beside the tags. */
export const companyLookupView = ({ context }: SnapshotFrom<CompanyLookupMachine>): CompanyLookupView => ({
  term: context.term,
  companies: context.companies,
  isOpen: context.companies.length > 0,
});
