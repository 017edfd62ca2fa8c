import { escaped } from '../format/document.ts';
import type { Finding } from '../format/finding.ts';

/** From this share on a dark overlay suffices for words on any picture (decisions §14); below it the page adds a ground of its own. */
const enoughForWords = 60;

/** What a legend is printed on, and how far from it a colour has to be (WCAG 1.4.11). */
const paper = '#ffffff';
const leastContrast = 3;

const channelsOf = (colour: string): readonly number[] | undefined => {
  const digits = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/iu.exec(colour.trim());
  const [, short, long] = digits ?? [];
  const whole = long ?? short?.replaceAll(/./gu, '$&$&');
  return whole?.match(/../gu)?.map((pair) => Number.parseInt(pair, 16) / 255);
};

/** The relative luminance of WCAG 2. */
const luminanceOf = (channels: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = channels.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Returns the contrast of two colours in hexadecimal digits, from 1 to 21; undefined where one is written in another way. */
const contrastOf = (one: string, other: string): number | undefined => {
  const [first, second] = [channelsOf(one), channelsOf(other)];
  if (first === undefined || second === undefined) return undefined;
  const [dark = 0, light = 0] = [luminanceOf(first), luminanceOf(second)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

type Parts = Readonly<Record<string, unknown>>;
const partsIn = (value: unknown): Parts => (typeof value === 'object' && value !== null ? { ...value } : {});

const onOverlay = (written: unknown, pointer: string): readonly Finding[] => {
  const percent = written === undefined || written === '' ? Number.NaN : Number(written);
  if (!(percent < enoughForWords)) return [];
  return [
    {
      pointer,
      message: `is ${percent} %, too light for words on a picture: the page puts a dark ground behind them. From ${enoughForWords} % on it needs none`,
    },
  ];
};

const onProfile = ({ textColor, backgroundColor }: Parts, pointer: string): readonly Finding[] => {
  if (textColor === 'light' && backgroundColor !== undefined && backgroundColor !== 'deep-blue')
    return [
      {
        pointer: `${pointer}/textColor`,
        message: `is light, which cannot be read on ${String(backgroundColor)}: the page shows deep-blue behind it`,
      },
    ];
  if (textColor === 'dark' && backgroundColor === 'deep-blue')
    return [
      {
        pointer: `${pointer}/textColor`,
        message: 'is dark, which cannot be read on deep-blue: the page shows light text',
      },
    ];
  return [];
};

const onLegend = ({ legendItems }: Parts, pointer: string): readonly Finding[] =>
  Array.isArray(legendItems)
    ? legendItems.flatMap((item, index) => {
        const { color } = partsIn(item);
        const contrast = typeof color === 'string' ? contrastOf(color, paper) : undefined;
        if (contrast === undefined || contrast >= leastContrast) return [];
        return [
          {
            pointer: `${pointer}/legendItems/${index}/color`,
            message: `has a contrast of ${contrast.toFixed(1)} : 1 to the page; from ${leastContrast} : 1 on it can be seen`,
          },
        ];
      })
    : [];

/**
 * Returns where a component shows words or signs in a colour, or on a picture, in which they cannot be read, or in which the page does not
 * show them as chosen.
 * @param value a component, or another part of a document
 * @param pointer where it is
 */
export const contrastAdviceOn = (value: object, pointer: string): readonly Finding[] => {
  const { component, fields: written, params: chosen, overlayOpacity, image } = partsIn(value);
  const fields = partsIn(written);
  const params = partsIn(chosen);
  const inFields = `${pointer}/fields`;
  switch (component) {
    case 'PeopleProfile':
      return onProfile(fields, inFields);
    case 'DataTable':
      return onLegend(fields, inFields);
    case 'PromoBanner':
    case 'QuoteBanner':
      return fields.image === undefined
        ? []
        : onOverlay(params['Overlay Opacity'], `${pointer}/params/${escaped('Overlay Opacity')}`);
    default:
      // A card of a wall.
      return component === undefined && image !== undefined
        ? onOverlay(overlayOpacity, `${pointer}/overlayOpacity`)
        : [];
  }
};
