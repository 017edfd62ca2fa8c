import { defineModule } from '../../definition/definition.ts';
import { image, list, oneOf } from '../../definition/fields.ts';
import { backgroundOf, veilOf } from '../../field-groups/background-options.ts';
import { cardsOn } from '../../field-groups/card.ts';
import { cardFields, cardOptionFields, cardOptionSample } from '../../field-groups/card-fields.ts';
import { columnParams } from '../../field-groups/layout-options.ts';
import { opacity as opacityField } from '../../field-groups/presentation-options.ts';
import { promoAlignment, promoColumns, promoHead, promoType } from '../../field-groups/promo-fields.ts';

const directions = ['none', 'to-bottom', 'to-top', 'to-right', 'to-left'] as const;

const colors = ['lightest-grey', 'pale-blue', 'deep-blue'] as const;

/**
 * C§1, C§3: two promos that fill a column each, with a background of their own. C§9: the first one
 * is lightest grey, the other deep blue, unless an editor chose. Editors write left and right as in
 * a left-to-right language.
 */
export const twoUpMediumPromo = defineModule({
  names: ['TwoUpMediumPromo'],
  fields: {
    ...promoHead,
    ...promoType,
    items: list('manualSelection', cardFields),
    ...cardOptionFields,
    firstColor: oneOf('leftColumnBackgroundColor', colors, 'lightest-grey'),
    secondColor: oneOf('rightColumnBackgroundColor', colors, 'deep-blue'),
    firstGradient: oneOf('leftColumnGradientDirection', directions),
    secondGradient: oneOf('rightColumnGradientDirection', directions),
    firstOpacity: opacityField('leftColumnBackgroundOpacity', 0),
    secondOpacity: opacityField('rightColumnBackgroundOpacity', 0),
    firstPicture: image('leftColumnBackgroundImage'),
    secondPicture: image('rightColumnBackgroundImage'),
    blurred: oneOf('blurColumn', ['none', 'left', 'right', 'both']),
    height: oneOf('columnHeight', ['default', 'tall', 'taller']),
    written: promoAlignment,
  },
  params: columnParams,
  sample: () => cardOptionSample,
}).shaped((read, surroundings) => {
  const { title, header, dek, readMoreLink, titleScale, font, height, ...written } = read;
  const sides = [
    {
      color: written.firstColor,
      gradient: written.firstGradient,
      opacity: written.firstOpacity,
      picture: written.firstPicture,
      side: 'left',
    },
    {
      color: written.secondColor,
      gradient: written.secondGradient,
      opacity: written.secondOpacity,
      picture: written.secondPicture,
      side: 'right',
    },
  ];
  const cards = cardsOn(surroundings, written)(written.items);
  const columns = sides.flatMap(({ color, gradient, opacity, picture, side }, index) => {
    const card = cards[index];
    return card === undefined
      ? []
      : [
          {
            card,
            background: backgroundOf({ color, opacity: 1, gradient }),
            picture,
            veil: picture && veilOf(opacity),
            isBlurred: picture !== undefined && [side, 'both'].includes(written.blurred),
          },
        ];
  });
  return {
    title,
    header,
    dek,
    readMoreLink,
    titleScale,
    font,
    height,
    columns,
    layout: promoColumns(read, written.written, columns.length),
  };
});
