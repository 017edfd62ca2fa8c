/** @vitest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aModule } from '@masthead/core/testing';
import { backgroundClasses } from './background-classes.ts';

type Colour = readonly [number, number, number];

const styles = readFileSync(join(__dirname, '../../styles/tokens.css'), 'utf8');
const sheet = readFileSync(join(__dirname, 'background.sheet.css'), 'utf8');

/** The set of colours of the site, and the one for readers who prefer dark, which says what differs. */
const [, light = '', dark = ''] =
  /^(.*?)@media screen and \(prefers-color-scheme: dark\) \{(.*?)\n {2}\}/su.exec(styles) ?? [];
type Tokens = ReadonlyMap<string, string>;
const tokensIn = (text: string): Tokens =>
  new Map([...text.matchAll(/(--[\w-]+): (#[\da-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]));
const schemes = [
  ['light', tokensIn(light)],
  ['dark', new Map([...tokensIn(light), ...tokensIn(dark)])],
] as const;

const colourOf = (tokens: Tokens, value: string): Colour => {
  const hex = tokens.get(/var\((.+)\)/.exec(value)?.[1] ?? '') ?? value;
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
};

const luminance = (colour: Colour): number => {
  const [red, green, blue] = colour.map((channel) => {
    const part = channel / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
};

const contrast = (one: Colour, other: Colour): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

/** The colours at both ends of a background as its sheet writes them. */
const endsOf = (tokens: Tokens, color: string): readonly Colour[] => {
  const rule =
    sheet.match(new RegExp(`\\.background${color === 'lightest-grey' ? '' : `--${color}`} \\{[^}]*\\}`))?.[0] ?? '';
  const end = (name: string) => new RegExp(`--background-${name}: ([^;]+);`).exec(rule)?.[1];
  return [colourOf(tokens, end('from') ?? ''), colourOf(tokens, end('to') ?? 'var(--paper)')];
};

const opacities = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100];
const onPaper = (tokens: Tokens, colour: Colour, opacity: number): Colour => {
  const paper = colourOf(tokens, 'var(--paper)');
  const mixed = (at: 0 | 1 | 2): number => paper[at] - ((paper[at] - colour[at]) * opacity) / 100;
  return [mixed(0), mixed(1), mixed(2)];
};

test.each(
  schemes.flatMap(([scheme, tokens]) =>
    ['lightest-grey', 'pale-blue', 'deep-blue'].map((color) => ({ scheme, tokens, color })),
  ),
)('keeps text on $color readable at every opacity, at both ends of its gradient, in $scheme colours', (each) => {
  const { tokens, color } = each;
  for (const opacity of opacities) {
    const field = (value: string) => ({ value });
    const { background } = aModule('SidebarText', {
      fields: { backgroundColor: field(color), backgroundOpacity: field(String(opacity)) },
    });
    const text = colourOf(tokens, background?.text === 'light' ? 'var(--on-dark)' : 'var(--ink)');
    for (const end of endsOf(tokens, color))
      expect(contrast(text, onPaper(tokens, end, background?.opacity ?? 0))).toBeGreaterThanOrEqual(4.5);
  }
});

test('has every background class in its sheet', () => {
  const classes = opacities.flatMap((opacity) =>
    (['down', 'up', 'start', 'end'] as const).flatMap((gradient) =>
      (['dark', 'light'] as const).map((text) => backgroundClasses({ color: 'pale-blue', opacity, gradient, text })),
    ),
  );
  for (const name of new Set(classes.join(' ').trim().split(/\s+/))) expect(sheet).toContain(`.${name}`);
});

test('returns no class without a background', () => expect(backgroundClasses(undefined)).toBe(''));
