import fc from 'fast-check';
import { createActor, SimulatedClock } from 'xstate';
import * as TE from '#fp-ts/TaskEither';
import type { HandledBy } from '../shared/outcome.ts';
import { type TypeAheadEmitted, typeAheadView } from '../shared/type-ahead.ts';
import { everything, explore, never, settled, statesWithoutDescription } from '../testing/explore.ts';
import type { SuggestJobs } from './port.ts';
import { jobSuggestionsMachine } from './suggestions.ts';

const terms = ['data analyst', 'data engineer', 'data scientist'];

const started = (answer: SuggestJobs = () => TE.right(terms)) => {
  const suggestJobs = vi.fn(answer);
  const actor = createActor(jobSuggestionsMachine({ suggestJobs }), { input: { text: '', language: 'en' } });
  const told: TypeAheadEmitted[] = [];
  actor.on('*', (event) => told.push(event));
  actor.start();
  return {
    actor,
    suggestJobs,
    told,
    view: () => typeAheadView(actor.getSnapshot()),
    type: async (text: string) => {
      actor.send({ type: 'text.typed', text });
      await settled();
    },
    press: (...types: ('highlight.next' | 'highlight.previous' | 'text.submitted' | 'text.cleared')[]) => {
      for (const type of types) actor.send({ type });
    },
  };
};

describe('typing into the search box', () => {
  it('requests suggestions at each key, once for each text', async () => {
    const { suggestJobs, type, view } = started();
    await type('d');
    await type('da');
    await type('d');
    await type(' d ');
    expect(suggestJobs.mock.calls).toEqual([
      ['d', 'en'],
      ['da', 'en'],
    ]);
    expect(view()).toEqual({ text: ' d ', suggestions: terms, isOpen: true, highlighted: undefined });
  });

  it('sends no request for blanks', async () => {
    const { suggestJobs, type, view } = started();
    await type('  ');
    expect(suggestJobs).not.toHaveBeenCalled();
    expect(view().isOpen).toBe(false);
  });

  it('drops the answer for an earlier text', async () => {
    const answers = new Map<string, () => void>();
    const { type, view } = started(
      (text) => () =>
        new Promise((resolve) => answers.set(text, () => resolve({ _tag: 'Right', right: [`${text}…`] }))),
    );
    await type('d');
    await type('da');
    answers.get('da')?.();
    await settled();
    answers.get('d')?.();
    await settled();
    expect(view().suggestions).toEqual(['da…']);
  });

  it('suggests nothing when the service fails, and tries again at the next chance', async () => {
    let isAway = true;
    const { suggestJobs, type, view } = started(() =>
      isAway ? TE.left({ _tag: 'TimedOut', afterMs: 1 }) : TE.right(terms),
    );
    await type('d');
    expect(view().isOpen).toBe(false);
    isAway = false;
    await type('d');
    expect(suggestJobs).toHaveBeenCalledTimes(2);
    expect(view().isOpen).toBe(true);
  });

  it('suggests nothing twice', async () => {
    const { type, view } = started(() => TE.right(['data', 'date', 'data']));
    await type('d');
    expect(view().suggestions).toEqual(['data', 'date']);
  });

  it('forgets the oldest of more than fifty answers', async () => {
    const { suggestJobs, type } = started();
    for (let n = 0; n <= 50; n += 1) await type(`${n}`);
    await type('50');
    expect(suggestJobs).toHaveBeenCalledTimes(51);
    await type('0');
    expect(suggestJobs).toHaveBeenCalledTimes(52);
  });
});

describe('the keys of the search box', () => {
  it('move down and wrap around', async () => {
    const { press, type, view } = started();
    await type('d');
    const places = Array.from({ length: 4 }, () => {
      press('highlight.next');
      return view().highlighted;
    });
    expect(places).toEqual([0, 1, 2, 0]);
  });

  it('move up and wrap around', async () => {
    const { press, type, view } = started();
    await type('d');
    const places = Array.from({ length: 4 }, () => {
      press('highlight.previous');
      return view().highlighted;
    });
    expect(places).toEqual([2, 1, 0, 2]);
  });

  it('submit the highlighted suggestion', async () => {
    const { press, told, type, view } = started();
    await type('d');
    press('highlight.next', 'highlight.next', 'text.submitted');
    expect(told).toEqual([{ type: 'search.submitted', text: 'data engineer' }]);
    expect(view()).toEqual({ text: 'data engineer', suggestions: [], isOpen: false, highlighted: undefined });
  });

  it('submit the typed text when nothing is highlighted', async () => {
    const { press, told, type } = started();
    await type(' data ');
    press('text.submitted');
    expect(told).toEqual([{ type: 'search.submitted', text: 'data' }]);
  });

  it('submit while a request is under way, and its answer does not open the list', async () => {
    let answer: () => void = () => undefined;
    const { press, type, view } = started(
      () => () =>
        new Promise((resolve) => {
          answer = () => resolve({ _tag: 'Right', right: terms });
        }),
    );
    await type('d');
    press('text.submitted');
    answer();
    await settled();
    expect(view().isOpen).toBe(false);
  });

  it('clear text and search', async () => {
    const { press, told, type, view } = started();
    await type('d');
    press('text.cleared');
    expect(told).toEqual([{ type: 'search.cleared' }]);
    expect(view()).toMatchObject({ text: '', isOpen: false });
  });

  it('show the suggestions again after they were hidden', async () => {
    const { actor, press, suggestJobs, type, view } = started();
    await type('d');
    actor.send({ type: 'suggestions.dismissed' });
    expect(view().isOpen).toBe(false);
    press('highlight.next');
    expect(view()).toMatchObject({ isOpen: true, highlighted: undefined });
    expect(suggestJobs).toHaveBeenCalledTimes(1);
  });
});

describe('a job suggestion', () => {
  it('submits itself when clicked', async () => {
    const { actor, told, type, view } = started();
    await type('d');
    actor.send({ type: 'suggestion.chosen', suggestion: 'data analyst' });
    expect(told).toEqual([{ type: 'search.submitted', text: 'data analyst' }]);
    expect(view().text).toBe('data analyst');
  });

  it('loses its highlight once the text changes', async () => {
    const { press, type, view } = started();
    await type('d');
    press('highlight.next');
    await type('da');
    expect(view().highlighted).toBeUndefined();
  });
});

describe('the suggestions with answers in any order', () => {
  const letters = fc.constantFrom('', ' ', 'd', 'da', 'da ', 'dat');
  const step = fc.record({
    event: fc.oneof(
      { weight: 3, arbitrary: fc.record({ type: fc.constant('text.typed' as const), text: letters }) },
      fc.record({ type: fc.constant('text.replaced' as const), text: letters }),
      fc.record({
        type: fc.constantFrom(
          'highlight.next',
          'highlight.previous',
          'text.submitted',
          'text.cleared',
          'suggestions.dismissed',
        ),
      }),
    ),
    pause: fc.nat({ max: 40 }),
  });
  const latency = fc.record({ ms: fc.nat({ max: 100 }), fails: fc.boolean() });

  it('match the text in the box, highlight at most one, and never repeat a request', async () => {
    let overtaken = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 15 }),
        fc.array(latency, { minLength: 10, maxLength: 10 }),
        async (steps, latencies) => {
          const clock = new SimulatedClock();
          const answered = new Set<string>();
          const wrong: unknown[] = [];
          let calls = 0;
          let current = '';
          const { actor, suggestJobs, view } = started((text) => () => {
            if (answered.has(text)) wrong.push(['asked again', text]);
            const { ms, fails } = latencies[calls++ % latencies.length] ?? { ms: 0, fails: false };
            return new Promise((resolve) => {
              clock.setTimeout(() => {
                if (text !== current) overtaken += 1;
                resolve(
                  fails
                    ? { _tag: 'Left', left: { _tag: 'TimedOut', afterMs: ms } }
                    : { _tag: 'Right', right: [`${text}…`, `${text}!`] },
                );
              }, ms);
            });
          });
          actor.subscribe(() => {
            const { text, suggestions, highlighted } = view();
            current = text.trim();
            if (suggestions.length > 0) answered.add(current);
            if (suggestions.some((suggestion) => suggestion.slice(0, -1) !== current)) wrong.push([text, suggestions]);
            if (highlighted !== undefined && suggestions[highlighted] === undefined) wrong.push([text, highlighted]);
          });
          for (const { event, pause } of steps) {
            actor.send(event);
            for (let ms = 0; ms <= pause; ms += 10) {
              await settled();
              clock.increment(10);
            }
          }
          clock.increment(1_000);
          await settled();
          expect(wrong).toEqual([]);
          expect(actor.getSnapshot().hasTag('busy')).toBe(false);
          for (const [text] of suggestJobs.mock.calls) expect(text).toBe(text.trim());
        },
      ),
      { numRuns: 200 },
    );
    // The property would hold trivially if no answer were overtaken.
    expect(overtaken).toBeGreaterThan(20);
  });
});

describe('the job-suggestions machine', () => {
  const machine = jobSuggestionsMachine({ suggestJobs: () => never });

  it('reaches every state and takes every transition', () => {
    const events: readonly HandledBy<typeof machine>[] = [
      { type: 'text.typed', text: 'd' },
      { type: 'text.typed', text: ' ' },
      { type: 'text.replaced', text: 'd' },
      { type: 'text.submitted' },
      { type: 'text.cleared' },
      { type: 'highlight.next' },
      { type: 'highlight.previous' },
      { type: 'suggestion.chosen', suggestion: 'data analyst' },
      { type: 'suggestions.dismissed' },
      { type: 'suggestions.found', suggestions: terms },
      { type: 'suggestions.found', suggestions: [] },
      { type: 'suggestions.failed', failure: { _tag: 'TimedOut', afterMs: 1 } },
    ];
    expect(
      explore({
        starts: [(options) => createActor(machine, { ...options, input: { text: '', language: 'en' } })],
        events,
        distinguish: ({ context: { text, highlighted, answers } }) => [
          text.trim() === '',
          highlighted,
          answers.get('d')?.length,
        ],
        check: (snapshot) => {
          const view = typeAheadView(snapshot);
          expect(view.isOpen).toBe(view.suggestions.length > 0);
          if (view.highlighted !== undefined) expect(view.suggestions[view.highlighted]).toBeDefined();
        },
      }),
    ).toEqual(everything);
  });

  it('describes every state', () => {
    expect(statesWithoutDescription(machine)).toEqual([]);
  });
});
