import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Defect } from '../shared/failure.ts';
import { outcomesOf, toldBy } from '../shared/outcome.ts';
import type { SearchFailure } from './failure.ts';
import type { JobLanguage } from './model.ts';
import type { SuggestJobs } from './port.ts';

export type JobSuggestionsPorts = { readonly suggestJobs: SuggestJobs };

export type JobSuggestionsInput = {
  readonly text: string;
  /** What the jobs that are searched for are written in: titles of no other would find any. */
  readonly language: JobLanguage;
};

export type JobSuggestionsEvent =
  | { readonly type: 'text.typed'; readonly text: string }
  /** The text was set from elsewhere, for example by going back; nothing is suggested for it. */
  | { readonly type: 'text.replaced'; readonly text: string }
  | { readonly type: 'text.submitted' }
  | { readonly type: 'text.cleared' }
  | { readonly type: 'highlight.next' }
  | { readonly type: 'highlight.previous' }
  | { readonly type: 'suggestion.chosen'; readonly suggestion: string }
  | { readonly type: 'suggestions.dismissed' }
  | { readonly type: 'terms.found'; readonly terms: readonly string[] }
  | { readonly type: 'terms.failed'; readonly failure: SearchFailure | Defect };

/** What the box tells the search. */
export type JobSuggestionsEmitted =
  | { readonly type: 'search.submitted'; readonly text: string }
  | { readonly type: 'search.cleared' };

export type JobSuggestionsContext = {
  readonly language: JobLanguage;
  readonly text: string;
  /** Answers by the text they are for, the latest last. */
  readonly answers: ReadonlyMap<string, readonly string[]>;
  readonly highlighted: number | undefined;
};

const mostAnswersKept = 50;

const wanted = ({ text }: JobSuggestionsContext): string => text.trim();
const answer = (context: JobSuggestionsContext): readonly string[] | undefined => context.answers.get(wanted(context));
const offered = (context: JobSuggestionsContext): readonly string[] => answer(context) ?? [];

/** The place after or before, around the ends; the ends themselves when there was none. */
const turned = (context: JobSuggestionsContext, by: 1 | -1): number => {
  const count = offered(context).length;
  return context.highlighted === undefined ? (by === 1 ? 0 : count - 1) : (context.highlighted + by + count) % count;
};

const outcomes = outcomesOf<JobSuggestionsEvent>();

/**
 * The search box (D§4): each key asks for suggestions, once per text; arrows go round; Enter submits what is highlighted or else
 * typed; Escape clears the text and the search; leaving the box hides the suggestions. A failure suggests nothing.
 */
export const jobSuggestionsMachine = (ports: JobSuggestionsPorts) =>
  setup({
    types: {
      context: {} as JobSuggestionsContext,
      events: {} as JobSuggestionsEvent,
      input: {} as JobSuggestionsInput,
      emitted: {} as JobSuggestionsEmitted,
      tags: {} as 'busy' | 'settled',
    },
    actors: {
      suggest: outcomes(({ text, language }: JobSuggestionsInput) => ports.suggestJobs(text, language), {
        succeeded: (terms) => ({ type: 'terms.found', terms }),
        failed: (failure) => ({ type: 'terms.failed', failure }),
      }),
    },
    guards: {
      isBlank: ({ context }) => wanted(context) === '',
      isKnown: ({ context }) => answer(context) !== undefined,
      hasSome: ({ context }) => offered(context).length > 0,
    },
    actions: {
      keepText: assign((_, { text }: { readonly text: string }) => ({ text })),
      keepChoice: assign((_, { suggestion }: { readonly suggestion: string }) => ({ text: suggestion })),
      keepHighlighted: assign(({ context }) => ({
        text: (context.highlighted === undefined ? undefined : offered(context)[context.highlighted]) ?? context.text,
      })),
      keepAnswer: assign(({ context }, { terms }: { readonly terms: readonly string[] }) => ({
        answers: new Map([...context.answers, [wanted(context), [...new Set(terms)]] as const].slice(-mostAnswersKept)),
      })),
      dropText: assign({ text: '' }),
      dropHighlight: assign({ highlighted: undefined }),
      highlightNext: assign(({ context }) => ({ highlighted: turned(context, 1) })),
      highlightPrevious: assign(({ context }) => ({ highlighted: turned(context, -1) })),
      submit: emit(({ context }) => ({ type: 'search.submitted' as const, text: wanted(context) })),
      clear: emit({ type: 'search.cleared' as const }),
    },
  }).createMachine({
    id: 'jobSuggestions',
    description: 'The search box with its suggestions.',
    context: ({ input }) => ({ ...input, answers: new Map(), highlighted: undefined }),
    initial: 'idle',
    states: {
      idle: {
        description: 'Nothing is on offer.',
        tags: 'settled',
        on: { 'highlight.next': 'considering', 'highlight.previous': 'considering' },
      },
      considering: {
        description: 'Whether the text has to be asked about is decided at once.',
        always: [
          { guard: 'isBlank', target: 'idle' },
          { guard: 'hasSome', target: 'offering' },
          { guard: 'isKnown', target: 'idle' },
          { target: 'asking' },
        ],
      },
      asking: {
        description: 'The service is asked what the visitor may be about to type.',
        tags: 'busy',
        invoke: { src: 'suggest', input: ({ context }) => ({ text: wanted(context), language: context.language }) },
        on: {
          'terms.found': { target: 'considering', actions: { type: 'keepAnswer', params: toldBy } },
          'terms.failed': 'idle',
        },
      },
      offering: {
        description: 'Suggestions are on offer.',
        tags: 'settled',
        entry: 'dropHighlight',
        on: {
          'highlight.next': { actions: 'highlightNext' },
          'highlight.previous': { actions: 'highlightPrevious' },
          'text.submitted': { target: 'idle', actions: ['keepHighlighted', 'submit'] },
        },
      },
    },
    on: {
      'text.typed': { target: '.considering', actions: { type: 'keepText', params: toldBy } },
      'text.replaced': { target: '.idle', actions: { type: 'keepText', params: toldBy } },
      'text.submitted': { target: '.idle', actions: 'submit' },
      'text.cleared': { target: '.idle', actions: ['dropText', 'clear'] },
      'suggestion.chosen': { target: '.idle', actions: [{ type: 'keepChoice', params: toldBy }, 'submit'] },
      'suggestions.dismissed': '.idle',
    },
  });

export type JobSuggestionsMachine = ReturnType<typeof jobSuggestionsMachine>;

export type JobSuggestionsView = {
  readonly text: string;
  readonly suggestions: readonly string[];
  readonly isOpen: boolean;
  /** The place of the highlighted suggestion, for `aria-activedescendant`. */
  readonly highlighted: number | undefined;
};

/** What the search box needs to know, beside the tags. */
export const jobSuggestionsView = (snapshot: SnapshotFrom<JobSuggestionsMachine>): JobSuggestionsView => {
  const isOpen = snapshot.matches('offering');
  return {
    text: snapshot.context.text,
    suggestions: isOpen ? offered(snapshot.context) : [],
    isOpen,
    highlighted: isOpen ? snapshot.context.highlighted : undefined,
  };
};
