import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import { type Field, oneOf, text } from './fields.ts';
import { overlayOpacity } from './model.ts';

/** C§5: how opaque a background is, in percent and in steps of ten, as a style sheet has a class for each; whole where no number is written. */
const opacityOf = (written: string): number => {
  const number = written.trim().replace(/\s*%$/, '');
  return number === '' || Number.isNaN(Number(number)) ? 100 : Math.round(overlayOpacity(Number(number)) * 10) * 10;
};

const read = <Written, Value>(field: Field<Written>, toValue: (written: Written) => Value): Field<Value> => ({
  ...field,
  read: (...given) => pipe(field.read(...given), E.map(toValue)),
});

/** An editor writes of left and right as in a language that is read from the left. */
const towards = {
  none: 'none',
  'to-bottom': 'down',
  'to-top': 'up',
  'to-right': 'end',
  'to-left': 'start',
} as const;

/**
 * C§3: what lies behind the text of a module: a colour, how opaque it is, and where a gradient of it leads. What is missing or unknown is no
 * background.
 */
export const backgroundFields = {
  color: oneOf('backgroundColor', ['none', 'lightest-grey', 'pale-blue', 'deep-blue']),
  opacity: read(text('backgroundOpacity'), opacityOf),
  gradient: read(
    oneOf('gradientDirection', ['none', 'to-bottom', 'to-top', 'to-right', 'to-left']),
    (direction) => towards[direction],
  ),
} as const;

type Values = {
  readonly [Key in keyof typeof backgroundFields]: (typeof backgroundFields)[Key] extends Field<infer Value>
    ? Value
    : never;
};

/** A background as it is drawn. Its text is light where the colour is dark enough for that to be read, and dark on any other. */
export type Background = Values & { readonly text: 'dark' | 'light' };

/** From this opacity on, in percent, deep blue is dark. At 60 neither text could be read at both ends of its gradient: it is drawn as 70. */
const darkFrom = 70;
const unreadable = 60;

/** The background that these fields make; undefined for none. */
export const backgroundOf = ({ color, opacity: given, gradient }: Values): Background | undefined => {
  if (color === 'none' || given === 0) return undefined;
  const opacity = color === 'deep-blue' && given === unreadable ? darkFrom : given;
  return { color, opacity, gradient, text: color === 'deep-blue' && opacity >= darkFrom ? 'light' : 'dark' };
};
