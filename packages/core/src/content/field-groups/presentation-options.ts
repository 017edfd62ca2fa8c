import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import { type Field, oneOf, text } from '../definition/fields.ts';
import { choiceIfAny, number, numberIn } from '../definition/params.ts';
import { gradientLevel, heroTextWidth, overlayOpacity } from './limits.ts';

/**
 * C§3, C§5, C§9: text on a picture, in one vocabulary for every module that has both: overlay,
 * gradient, text position and title size. A missing or unknown value falls back to its default.
 */

const read = <Written, Value>(field: Field<Written>, toValue: (written: Written) => Value): Field<Value> => ({
  ...field,
  read: (...given) => pipe(field.read(...given), E.map(toValue)),
});

/** C§5: an opacity from 0 to 1; above 1 it is a percentage. `absent` where there is no number. */
export const opacity = (name: string, absent: number): Field<number> =>
  read(text(name), (written) => overlayOpacity(numberIn(written) ?? absent));

/**
 * The vertical centre of a picture's crop, from its top, in percent; 50 unless a number between 0
 * and 100 is set.
 */
export const topOffset = (name: string): Field<number> =>
  read(text(name), (written) => {
    const percent = numberIn(written) ?? 50;
    return percent >= 0 && percent <= 100 ? percent : 50;
  });

/** C§9 "Text size map": the title size from 1, the largest, to 3. Both of the largest sizes are 1. */
export type TitleScale = 1 | 2 | 3;

const titleScales = { 'text-m': 3, 'text-l': 2, 'text-xl': 1, 'text-xxl': 1 } as const;

export const titleSize: Field<TitleScale> = read(
  oneOf('titleSize', ['text-m', 'text-l', 'text-xl', 'text-xxl'], 'text-l'),
  (size) => titleScales[size],
);

/**
 * C§9 "Font scales": font sizes from 1, the largest of a text, to 5; `huge` is outside the scale,
 * as 1100. "Title font size scale" uses the first three.
 */
export const fontScales = { huge: 1100, 'extra-large': 1, large: 2, medium: 3, small: 4, 'extra-small': 5 } as const;

export type FontScale = (typeof fontScales)[keyof typeof fontScales];

/** A font size chosen by editors; `large` by default. */
export const fontSize = (name: string): Field<FontScale> =>
  read(oneOf(name, ['large', 'extra-large', 'huge', 'medium', 'small', 'extra-small']), (size) => fontScales[size]);

/** How large the title of a module is, or the titles of its items. */
export const titleFontSize: Field<FontScale> = fontSize('titleFontSize');

const inlineOf = { left: 'start', center: 'center', right: 'end' } as const;

/** The side of an element. Editors write left and right as in a left-to-right language. */
export const inlineSide = (name: string): Field<(typeof inlineOf)[keyof typeof inlineOf]> =>
  read(oneOf(name, ['left', 'center', 'right']), (side) => inlineOf[side]);

/** The position of text on a picture. */
export const placementFields = {
  block: oneOf('verticalTextPositioning', ['top', 'middle', 'bottom'], 'middle'),
  inline: inlineSide('horizontalTextPositioning'),
} as const;

/** How much of the width a text takes, in percent (C§5: all of it where outside 0 to 100). */
export const placementParams = {
  textWidth: number('Hero Text Width', ['100', '75', '50', '40'], heroTextWidth),
} as const;

/** D§3: the overlay of a module that has it as a parameter, in percent, 20 unless set; from 0 to 1. */
export const overlayParam = number(
  'Overlay Opacity',
  ['0', '20', '40', '60', '80'],
  (percent) => gradientLevel(percent) / 100,
  '20',
);

/**
 * From this opacity on, text has a contrast of 4.5 : 1 on any picture: on deep blue over white from
 * 0.60, on white over black from 0.58.
 */
export const enoughForText = 0.6;

/**
 * Decisions §14: returns the background of text on a picture: its own or, where it suffices, the
 * editor's overlay.
 */
export const textGroundOn = (overlay: number): 'own' | 'scrim' => (overlay >= enoughForText ? 'scrim' : 'own');

/** C§3: the overlay over all of a picture (D§3: 20 % unless set), and how opaque the gradient begins on the text's side. */
export const overlayFields = {
  overlay: opacity('photoOverlayOpacity', 0.2),
  gradientOpacity: opacity('gradientOverlayOpacity', 0.8),
} as const;

/** How far the gradient reaches over the picture, in percent; not at all unless set. */
export const gradientParams = {
  gradientLevel: number('Image Gradient Level', ['0', '25', '50', '75', '100'], gradientLevel),
} as const;

/** C§3 "display mode"; undefined where an editor leaves it to the module. */
export const themeParam = choiceIfAny('Display Mode', ['light', 'dark']);
