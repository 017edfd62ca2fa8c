/**
 * Matches the regular expressions of redirects in time linear in the length of path and pattern.
 * They come from the content service and meet any address a visitor types: the platform's engine
 * would backtrack through some for minutes.
 */

/** What a pattern found: the whole of the path, then what each group held, undefined for one that took no part. */
export type PatternMatch = readonly (string | undefined)[];
export type MatchPath = (path: string) => PatternMatch | undefined;

type Node =
  | { readonly kind: 'character'; readonly fits: (character: string) => boolean }
  | { readonly kind: 'start' | 'end' }
  | { readonly kind: 'sequence' | 'alternatives'; readonly nodes: readonly Node[] }
  | { readonly kind: 'group'; readonly index: number; readonly node: Node }
  | {
      readonly kind: 'repeat';
      readonly node: Node;
      readonly least: number;
      readonly most: number;
      readonly isLazy: boolean;
    };

type Step =
  | { readonly kind: 'character'; readonly fits: (character: string) => boolean }
  | { readonly kind: 'start' | 'end' | 'match' }
  | { readonly kind: 'keep'; readonly slot: number }
  | { readonly kind: 'go'; readonly to: number }
  /** Both ways are tried, the first one first. */
  | { readonly kind: 'fork'; first: number; second: number };

const longestPattern = 512;
const mostSteps = 2_000;
const mostRepeats = 100;

class NotSupported extends Error {}

const classes: Readonly<Record<string, string>> = { d: '\\d', D: '\\D', w: '\\w', W: '\\W', s: '\\s', S: '\\S' };

/** One character at a time never backtracks. */
const fitting = (source: string): ((character: string) => boolean) => {
  const one = new RegExp(`^${source}$`, 'isu');
  return (character) => one.test(character);
};

const parsed = (pattern: string): { readonly node: Node; readonly groups: number } => {
  let at = 0;
  let groups = 0;
  const take = (text: string): boolean => {
    if (!pattern.startsWith(text, at)) return false;
    at += text.length;
    return true;
  };

  const alternatives = (depth: number): Node => {
    if (depth > 20) throw new NotSupported('nested too deeply');
    const nodes = [sequence(depth)];
    while (take('|')) nodes.push(sequence(depth));
    return { kind: 'alternatives', nodes };
  };

  const sequence = (depth: number): Node => {
    const nodes: Node[] = [];
    while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') nodes.push(repeated(atom(depth)));
    return { kind: 'sequence', nodes };
  };

  const repeated = (node: Node): Node => {
    const [whole = '', sign = '', least, comma, most] =
      /^(?:([*+?])|\{(\d{1,3})(,?)(\d{0,3})\})/.exec(pattern.slice(at)) ?? [];
    if (whole === '') return node;
    at += whole.length;
    const isLazy = take('?');
    if (take('+')) throw new NotSupported('a possessive repetition');
    const endless = Number.POSITIVE_INFINITY;
    if (sign !== '')
      return { kind: 'repeat', node, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : endless, isLazy };
    const first = Number(least);
    const last = comma === '' ? first : most === '' ? endless : Number(most);
    if (first > mostRepeats || (last !== endless && last > mostRepeats) || last < first)
      throw new NotSupported('a repetition of that many');
    return { kind: 'repeat', node, least: first, most: last, isLazy };
  };

  const atom = (depth: number): Node => {
    if (take('^')) return { kind: 'start' };
    if (take('$')) return { kind: 'end' };
    if (take('(')) {
      const isKept = !take('?:');
      if (pattern[at] === '?') throw new NotSupported('a look around or a named group');
      if (isKept) groups += 1;
      const index = groups;
      const node = alternatives(depth + 1);
      if (!take(')')) throw new NotSupported('a group without end');
      return isKept ? { kind: 'group', index, node } : node;
    }
    const [list] = /^\[(?:[^\]\\[]|\\.)+\]/.exec(pattern.slice(at)) ?? [];
    const source = list ?? [...pattern.slice(at, at + 2)][0] ?? '';
    at += source.length;
    if (list !== undefined) return { kind: 'character', fits: fitting(list) };
    if (source === '.') return { kind: 'character', fits: () => true };
    if (source === '\\') {
      const escaped = pattern[at] ?? '';
      at += 1;
      if (classes[escaped] !== undefined) return { kind: 'character', fits: fitting(classes[escaped]) };
      if (escaped === '' || /[a-z0-9]/i.test(escaped)) throw new NotSupported('an escape that is not known');
      return { kind: 'character', fits: (character) => character === escaped };
    }
    if ('*+?{[]}'.includes(source)) throw new NotSupported('a sign without its meaning');
    const lower = source.toLowerCase();
    return { kind: 'character', fits: (character) => character.toLowerCase() === lower };
  };

  const node = alternatives(0);
  if (at < pattern.length) throw new NotSupported('a group without beginning');
  return { node, groups };
};

const compiled = (root: Node): readonly Step[] => {
  const steps: Step[] = [];
  const add = (step: Step): number => {
    if (steps.length >= mostSteps) throw new NotSupported('too many steps');
    return steps.push(step) - 1;
  };
  const fork = (): { readonly kind: 'fork'; first: number; second: number } => {
    const step = { kind: 'fork' as const, first: 0, second: 0 };
    add(step);
    return step;
  };
  const aim = (step: { first: number; second: number }, inside: number, past: number, isLazy: boolean): void => {
    step.first = isLazy ? past : inside;
    step.second = isLazy ? inside : past;
  };

  const write = (node: Node): void => {
    switch (node.kind) {
      case 'character':
      case 'start':
      case 'end':
        add(node);
        return;
      case 'sequence':
        for (const each of node.nodes) write(each);
        return;
      case 'group':
        add({ kind: 'keep', slot: 2 * node.index });
        write(node.node);
        add({ kind: 'keep', slot: 2 * node.index + 1 });
        return;
      case 'alternatives': {
        const ends: number[] = [];
        node.nodes.forEach((each, index) => {
          if (index === node.nodes.length - 1) {
            write(each);
            return;
          }
          const step = fork();
          const inside = steps.length;
          write(each);
          ends.push(add({ kind: 'go', to: 0 }));
          aim(step, inside, steps.length, false);
        });
        for (const end of ends) steps[end] = { kind: 'go', to: steps.length };
        return;
      }
      case 'repeat': {
        for (let times = 0; times < node.least; times += 1) write(node.node);
        if (node.most === Number.POSITIVE_INFINITY) {
          const again = steps.length;
          const step = fork();
          const inside = steps.length;
          write(node.node);
          add({ kind: 'go', to: again });
          aim(step, inside, steps.length, node.isLazy);
          return;
        }
        for (let times = node.least; times < node.most; times += 1) {
          const step = fork();
          const inside = steps.length;
          write(node.node);
          aim(step, inside, steps.length, node.isLazy);
        }
      }
    }
  };
  write(root);
  add({ kind: 'match' });
  return steps;
};

/** One thread of the search: where it is in the steps and in the path, and what its groups held so far. */
type Thread = { readonly step: number; readonly at: number; readonly kept: readonly (number | undefined)[] };

/**
 * Runs the steps over a path. Each step is tried once per place: a failure there is final, because
 * no step depends on earlier groups.
 */
const run =
  (steps: readonly Step[], groups: number, onStep: () => void) =>
  (path: string): PatternMatch | undefined => {
    const characters = [...path];
    const width = characters.length + 1;
    const tried = new Uint8Array(steps.length * width);
    const textAt = (from: number | undefined, to: number | undefined): string | undefined =>
      from === undefined || to === undefined ? undefined : characters.slice(from, to).join('');
    for (let start = 0; start < width; start += 1) {
      const threads: Thread[] = [{ step: 0, at: start, kept: [start] }];
      for (let thread = threads.pop(); thread !== undefined; thread = threads.pop()) {
        const { step: index, at, kept } = thread;
        const step = steps[index];
        if (step === undefined || tried[index * width + at] === 1) continue;
        tried[index * width + at] = 1;
        onStep();
        switch (step.kind) {
          case 'match':
            return [
              textAt(start, at),
              ...Array.from({ length: groups }, (_, n) => textAt(kept[2 * n + 2], kept[2 * n + 3])),
            ];
          case 'character': {
            const character = characters[at];
            if (character !== undefined && step.fits(character)) threads.push({ step: index + 1, at: at + 1, kept });
            break;
          }
          case 'start':
            if (at === 0) threads.push({ step: index + 1, at, kept });
            break;
          case 'end':
            if (at === characters.length) threads.push({ step: index + 1, at, kept });
            break;
          case 'keep': {
            const more = [...kept];
            more[step.slot] = at;
            threads.push({ step: index + 1, at, kept: more });
            break;
          }
          case 'go':
            threads.push({ step: step.to, at, kept });
            break;
          case 'fork':
            threads.push({ step: step.second, at, kept }, { step: step.first, at, kept });
        }
      }
    }
    return undefined;
  };

/**
 * Returns whether a pattern is a regular expression: a path has none of its signs, or only a `*` at
 * its end.
 */
export const isExpression = (pattern: string): boolean => /^\^|\$$|[\\[\](|]|[.)][*+?]|\{\d/.test(pattern);

/**
 * Compiles the regular expression of a redirect, ignoring case. Supports groups, alternatives,
 * classes and repetitions; undefined for anything else, such as look-around or back-references, and
 * for an expression that is too long.
 * @param onStep called at each step of a match, to count them
 */
export const compilePattern = (pattern: string, onStep: () => void = () => {}): MatchPath | undefined => {
  if (pattern.length > longestPattern) return undefined;
  try {
    const { node, groups } = parsed(pattern);
    return run(compiled(node), groups, onStep);
  } catch (thrown) {
    // A class that the platform does not take, such as `[z-a]`, is a SyntaxError.
    if (thrown instanceof NotSupported || thrown instanceof SyntaxError) return undefined;
    throw thrown;
  }
};

/** A target with `$1` and the like replaced by what the groups of the pattern held. */
export const filledIn = (target: string, match: PatternMatch): string =>
  target.replace(/\$(\d{1,2})/g, (_, index) => match[Number(index)] ?? '');
