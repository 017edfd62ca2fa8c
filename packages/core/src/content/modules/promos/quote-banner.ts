import { defineModule } from '../../definition/definition.ts';
import { image, oneOf, text } from '../../definition/fields.ts';
import { toggle } from '../../definition/params.ts';
import { overlayParam, textGroundOn } from '../../field-groups/presentation-options.ts';

/**
 * C§1, C§3: a quotation over the whole width with up to two lines of attribution, and a picture
 * beside it, behind it or not at all.
 */
export const quoteBanner = defineModule({
  names: ['QuoteBanner'],
  fields: {
    quote: text('quote'),
    firstCite: text('cite1'),
    secondCite: text('cite2'),
    size: oneOf('quoteSize', ['tiny', 'small', 'medium'], 'medium'),
    image: image('image'),
    display: oneOf('imageDisplayMode', ['beside', 'round', 'background', 'none']),
    color: oneOf('backgroundColor', ['lightest-grey', 'pale-blue', 'deep-blue']),
  },
  params: { hasNoMarks: toggle('Disable Quotes'), overlay: overlayParam },
}).shaped(({ image, display, ...rest }) => ({
  ...rest,
  textGround: textGroundOn(rest.overlay),
  display: image === undefined ? ('none' as const) : display,
  image: display === 'none' ? undefined : image,
}));
