import { defineModule } from '../../definition/definition.ts';
import { image, links, oneOf, text } from '../../definition/fields.ts';
import { choice, toggle } from '../../definition/params.ts';
import { overlayParam, textGroundOn } from '../../field-groups/presentation-options.ts';
import { promoType } from '../../field-groups/promo-fields.ts';
import { distinctLinks } from '../../values/link.ts';

/** C§5 "at most 2 call-to-action links": like the promo bar, a banner has one or two. */
const mostLinks = 2;

/**
 * C§1: one promo over the whole width, on a picture or on a colour. Without a title, text or a link
 * it shows nothing.
 */
export const promoBanner = defineModule({
  names: ['PromoBanner'],
  fields: {
    eyebrow: text('sectionHeader'),
    title: text('sectionTitle'),
    dek: text('sectionDek'),
    links: links('callToActionLinks'),
    image: image('image'),
    narrowImage: image('mobileImage'),
    color: oneOf('backgroundColor', ['deep-blue', 'lightest-grey', 'pale-blue']),
    ...promoType,
  },
  params: {
    overlay: overlayParam,
    style: choice('Button Style', ['solid', 'outline']),
    placement: choice('Text Position', ['start', 'center', 'end']),
    hidesCallToAction: toggle('Hide CTA'),
  },
}).shaped(({ links, hidesCallToAction, ...rest }) => ({
  ...rest,
  textGround: textGroundOn(rest.overlay),
  links: hidesCallToAction ? [] : distinctLinks(links).slice(0, mostLinks),
}));
