import type { Values } from '../definition/definition.ts';
import { oneOf } from '../definition/fields.ts';
import { opacity } from './presentation-options.ts';

/** An editor writes of left and right as in a language that is read from the left. */
const towards = {
  none: 'none',
  'to-bottom': 'down',
  'to-top': 'up',
  'to-right': 'end',
  'to-left': 'start',
} as const;

/**
 * C§3: the background of a module's text: a colour, its opacity, and the direction of its gradient.
 * A missing or unknown value means no background.
 */
export const backgroundFields = {
  color: oneOf('backgroundColor', ['none', 'lightest-grey', 'pale-blue', 'deep-blue']),
  opacity: opacity('backgroundOpacity', 1),
  gradient: oneOf('gradientDirection', ['none', 'to-bottom', 'to-top', 'to-right', 'to-left']),
} as const;

type Written = Values<typeof backgroundFields, Record<never, never>>;

/** A background to render. Its text is light where the colour is dark enough, and dark on any other. */
export type Background = {
  readonly color: Exclude<Written['color'], 'none'>;
  /** In percent and in steps of ten, as a style sheet has a class for each. */
  readonly opacity: number;
  readonly gradient: (typeof towards)[keyof typeof towards];
  readonly text: 'dark' | 'light';
};

/**
 * From this opacity on, in percent, deep blue is dark. At 60 neither text is readable at both ends
 * of its gradient: it is rendered as 70.
 */
const darkFrom = 70;
const unreadable = 60;

/**
 * Decisions §14: returns the opacity of a colour over a picture, if its text is readable at both
 * ends of the gradient.
 */
export const veilOf = (written: number): number | undefined => (written * 100 >= darkFrom ? written : undefined);

/** The background that these fields make; undefined for none. */
export const backgroundOf = ({ color, opacity: written, gradient }: Written): Background | undefined => {
  const step = Math.round(written * 10) * 10;
  if (color === 'none' || step === 0) return undefined;
  const opacity = color === 'deep-blue' && step === unreadable ? darkFrom : step;
  const text = color === 'deep-blue' && opacity >= darkFrom ? 'light' : 'dark';
  return { color, opacity, gradient: towards[gradient], text };
};
