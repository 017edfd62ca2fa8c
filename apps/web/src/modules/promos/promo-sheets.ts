import { columnSheets } from '../../kit/modules/column-classes.ts';
import type { SanitisedModuleOf } from '../../kit/modules/sanitised.ts';
import { titleScaleSheets } from '../../kit/modules/title-scale.ts';

/** The style sheets of two promos beside each other. */
export const promoSheets = ({
  layout,
  titleScale,
}: Pick<SanitisedModuleOf<'TwoUpSmallPromo'>, 'layout' | 'titleScale'>): readonly string[] => [
  'card-grid',
  'card-options',
  'promos',
  'background',
  ...columnSheets(layout),
  ...titleScaleSheets(titleScale),
];
