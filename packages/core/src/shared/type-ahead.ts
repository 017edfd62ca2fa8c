import { assign, emit } from 'xstate';
import type { TaskEither } from '#fp-ts/TaskEither';
import type { Defect } from './failure.ts';
import { setup } from './machines/setup.ts';
import { type Accepting, eventParams, outcomesOf } from './outcome.ts';

export type TypeAheadOptions<Suggestion, Facts, Failure> = {
  readonly id: string;
  readonly description: string;
  readonly suggest: (text: string, facts: Facts) => TaskEither<Failure, readonly Suggestion[]>;
  /** The text of the box once a suggestion is taken; two suggestions of the same text are one. */
  readonly textOf: (suggestion: Suggestion) => string;
  /** Milliseconds from the last key to the request. */
  readonly pauseMs: number;
  /** Minimum number of graphemes for a request, without surrounding blanks. */
  readonly minLength: number;
};

/** What the box starts with, and what the service needs to know besides the text. */
export type TypeAheadInput<Facts> = Facts & { readonly text?: string };

export type TypeAheadEvent<Suggestion> =
  | { readonly type: 'text.typed'; readonly text: string }
  /** The text was set from outside, for example by going back; no suggestions are requested. */
  | { readonly type: 'text.replaced'; readonly text: string }
  | { readonly type: 'text.submitted' }
  | { readonly type: 'text.cleared' }
  | { readonly type: 'highlight.next' }
  | { readonly type: 'highlight.previous' }
  | { readonly type: 'suggestion.chosen'; readonly suggestion: Suggestion }
  | { readonly type: 'suggestions.dismissed' };

/** What comes of asking for suggestions. */
type TypeAheadOutcome<Suggestion, Failure> =
  | { readonly type: 'suggestions.found'; readonly suggestions: readonly Suggestion[] }
  | { readonly type: 'suggestions.failed'; readonly failure: Failure | Defect };

/** The events of the box for its owner: a text was submitted or taken, or cleared. */
export type TypeAheadEmitted =
  | { readonly type: 'search.submitted'; readonly text: string }
  | { readonly type: 'search.cleared' };

export type TypeAheadContext<Suggestion, Facts> = {
  readonly facts: Facts;
  readonly text: string;
  /** Answers by the text they are for, the latest last. */
  readonly answers: ReadonlyMap<string, readonly Suggestion[]>;
  readonly highlighted: number | undefined;
};

export type TypeAheadView<Suggestion> = {
  readonly text: string;
  readonly suggestions: readonly Suggestion[];
  readonly isOpen: boolean;
  /** The place of the highlighted suggestion, for `aria-activedescendant`. */
  readonly highlighted: number | undefined;
};

const maxAnswersKept = 50;

// Browsers from before 2024 may have no segmenter: there each code point counts.
const isShorter = (text: string, length: number): boolean =>
  [
    ...('Segmenter' in Intl
      ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text.slice(0, 20 * length))
      : text),
  ].length < length;

type Texted = { readonly text: string };
type Offered<Suggestion> = TypeAheadContext<Suggestion, unknown>;
const wanted = ({ text }: Texted): string => text.trim();
const answer = <Suggestion>(context: Offered<Suggestion>) => context.answers.get(wanted(context));
const offered = <Suggestion>(context: Offered<Suggestion>): readonly Suggestion[] => answer(context) ?? [];

/** The place after or before, around the ends; the ends themselves when there was none. */
const turned = (context: Offered<unknown>, by: 1 | -1): number => {
  const count = offered(context).length;
  return context.highlighted === undefined ? (by === 1 ? 0 : count - 1) : (context.highlighted + by + count) % count;
};

/**
 * A box with suggestions for the typed text: requested a moment after the last key, once for each
 * text; arrows wrap around; submitting takes the highlighted suggestion or else the typed text.
 * Typing on drops the earlier request, and a failure suggests nothing.
 */
export const typeAheadMachine = <Suggestion, Facts, Failure>({
  id,
  description,
  suggest,
  textOf,
  pauseMs,
  minLength,
}: TypeAheadOptions<Suggestion, Facts, Failure>) => {
  type Event = TypeAheadEvent<Suggestion> | TypeAheadOutcome<Suggestion, Failure>;
  const outcomes = outcomesOf<Event>();
  const machine = setup({
    types: {
      context: {} as TypeAheadContext<Suggestion, Facts>,
      events: {} as Event,
      input: {} as TypeAheadInput<Facts>,
      emitted: {} as TypeAheadEmitted,
      tags: {} as 'busy' | 'settled' | 'open',
    },
    delays: { typingPause: pauseMs },
    actors: {
      suggest: outcomes(({ text, facts }: Texted & { readonly facts: Facts }) => suggest(text, facts), {
        succeeded: (suggestions) => ({ type: 'suggestions.found', suggestions }),
        failed: (failure) => ({ type: 'suggestions.failed', failure }),
      }),
    },
    guards: {
      isTooShort: ({ context }) => isShorter(wanted(context), minLength),
      isKnown: ({ context }) => answer(context) !== undefined,
      hasSome: ({ context }) => offered(context).length > 0,
    },
    actions: {
      keepText: assign((_, { text }: Texted) => ({ text })),
      keepChoice: assign((_, { suggestion }: { readonly suggestion: Suggestion }) => ({ text: textOf(suggestion) })),
      keepHighlighted: assign(({ context }) => {
        const chosen = context.highlighted === undefined ? undefined : offered(context)[context.highlighted];
        return chosen === undefined ? {} : { text: textOf(chosen) };
      }),
      keepAnswer: assign(({ context }, { suggestions }: { readonly suggestions: readonly Suggestion[] }) => {
        const texts = suggestions.map(textOf);
        const once = suggestions.filter((_, at) => texts.indexOf(texts[at] ?? '') === at);
        return { answers: new Map([...context.answers, [wanted(context), once] as const].slice(-maxAnswersKept)) };
      }),
      dropText: assign({ text: '' }),
      dropHighlight: assign({ highlighted: undefined }),
      highlightNext: assign(({ context }) => ({ highlighted: turned(context, 1) })),
      highlightPrevious: assign(({ context }) => ({ highlighted: turned(context, -1) })),
      submit: emit(({ context }) => ({ type: 'search.submitted' as const, text: wanted(context) })),
      clear: emit({ type: 'search.cleared' as const }),
    },
  }).createMachine({
    id,
    description,
    context: ({ input }) => ({ facts: input, text: input.text ?? '', answers: new Map(), highlighted: undefined }),
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
          { guard: 'isTooShort', target: 'idle' },
          { guard: 'hasSome', target: 'offering' },
          { guard: 'isKnown', target: 'idle' },
          { target: pauseMs > 0 ? 'pausing' : 'asking' },
        ],
      },
      ...(pauseMs > 0 && {
        pausing: {
          description: 'The visitor may still be typing.',
          tags: 'busy' as const,
          after: { typingPause: 'asking' as const },
        },
      }),
      asking: {
        description: 'The service is asked what the visitor may be about to type.',
        tags: 'busy',
        invoke: { src: 'suggest', input: ({ context }) => ({ text: wanted(context), facts: context.facts }) },
        on: {
          'suggestions.found': { target: 'considering', actions: { type: 'keepAnswer', params: eventParams } },
          'suggestions.failed': 'idle',
        },
      },
      offering: {
        description: 'Suggestions are on offer.',
        tags: ['settled', 'open'],
        entry: 'dropHighlight',
        on: {
          'highlight.next': { actions: 'highlightNext' },
          'highlight.previous': { actions: 'highlightPrevious' },
          'text.submitted': { target: 'idle', actions: ['keepHighlighted', 'submit'] },
        },
      },
    },
    on: {
      'text.typed': { target: '.considering', actions: { type: 'keepText', params: eventParams } },
      'text.replaced': { target: '.idle', actions: { type: 'keepText', params: eventParams } },
      'text.submitted': { target: '.idle', actions: 'submit' },
      'text.cleared': { target: '.idle', actions: ['dropText', 'clear'] },
      'suggestion.chosen': { target: '.idle', actions: [{ type: 'keepChoice', params: eventParams }, 'submit'] },
      'suggestions.dismissed': '.idle',
    },
  });
  return machine as Accepting<TypeAheadEvent<Suggestion>, typeof machine>;
};

/** What a combobox needs to know, beside the tags. */
export const typeAheadView = <Suggestion>(snapshot: {
  readonly context: TypeAheadContext<Suggestion, unknown>;
  readonly hasTag: (tag: 'open') => boolean;
}): TypeAheadView<Suggestion> => {
  const isOpen = snapshot.hasTag('open');
  const { context } = snapshot;
  return {
    text: context.text,
    suggestions: isOpen ? offered(context) : [],
    isOpen,
    highlighted: isOpen ? context.highlighted : undefined,
  };
};
