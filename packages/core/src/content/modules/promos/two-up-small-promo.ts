import { backgroundFields, backgroundOf } from '../../background-options.ts';
import { cardsOn } from '../../card.ts';
import { cardFields, cardOptionFields, cardOptionSample } from '../../card-fields.ts';
import { defineModule } from '../../definition.ts';
import { checkbox, list, oneOf } from '../../fields.ts';
import { promoHead, promoType } from '../../promo-fields.ts';

/** C§3 "Promo modules": two cards beside each other. C§5: nothing is shown without a card, words or a link to read on. */
export const twoUpSmallPromo = defineModule({
  names: ['TwoUpSmallPromo'],
  fields: {
    ...promoHead,
    ...promoType,
    items: list('manualSelection', cardFields),
    ...cardOptionFields,
    ...backgroundFields,
    alignment: oneOf('verticalAlignment', ['top', 'middle', 'bottom']),
    theme: oneOf('mode', ['light', 'dark']),
    collapsesTop: checkbox('collapseTopSpace'),
    collapsesBottom: checkbox('collapseBottomSpace'),
  },
  sample: () => ({
    ...cardOptionSample,
    collapseTopSpace: { value: false },
    collapseBottomSpace: { value: false },
  }),
}).shaped(({ color, opacity, gradient, items, ...read }, surroundings) => {
  const { hidesEyebrow, hidesImage, hidesDescription, showsFullDek, ...rest } = read;
  return {
    ...rest,
    background: backgroundOf({ color, opacity, gradient }),
    cards: cardsOn(surroundings, { hidesEyebrow, hidesImage, hidesDescription, showsFullDek })(items),
  };
});
