import { defineModule } from '../../definition/definition.ts';
import { checkbox, list, oneOf } from '../../definition/fields.ts';
import { backgroundFields, backgroundOf } from '../../field-groups/background-options.ts';
import { cardsOn } from '../../field-groups/card.ts';
import { cardFields, cardOptionFields, cardOptionSample } from '../../field-groups/card-fields.ts';
import { columnParams } from '../../field-groups/layout-options.ts';
import { promoAlignment, promoColumns, promoHead, promoType } from '../../field-groups/promo-fields.ts';

/**
 * C§3 "Promo modules": two cards side by side. C§5: nothing is shown without a card, text or a
 * link.
 */
export const twoUpSmallPromo = defineModule({
  names: ['TwoUpSmallPromo'],
  fields: {
    ...promoHead,
    ...promoType,
    items: list('manualSelection', cardFields),
    ...cardOptionFields,
    ...backgroundFields,
    written: promoAlignment,
    theme: oneOf('mode', ['light', 'dark']),
    collapsesTop: checkbox('collapseTopSpace'),
    collapsesBottom: checkbox('collapseBottomSpace'),
  },
  params: columnParams,
  sample: () => ({
    ...cardOptionSample,
    collapseTopSpace: { value: false },
    collapseBottomSpace: { value: false },
  }),
}).shaped((read, surroundings) => {
  const { title, header, dek, readMoreLink, titleScale, font, theme, collapsesTop, collapsesBottom } = read;
  const cards = cardsOn(surroundings, read)(read.items);
  return {
    title,
    header,
    dek,
    readMoreLink,
    titleScale,
    font,
    theme,
    collapsesTop,
    collapsesBottom,
    cards,
    background: backgroundOf(read),
    layout: promoColumns(read, read.written, cards.length),
  };
});
