import { defineModule } from '../../definition.ts';
import { image, link, text } from '../../fields.ts';
import { choice, toggle } from '../../params.ts';

/** C§1, D§3: a picture over the whole width of the page, with words below it and a way on, unless an editor hides that. */
export const fullBleedMedia = defineModule({
  names: ['FullBleedMedia'],
  fields: {
    image: image('image'),
    narrowImage: image('mobileImage'),
    description: text('description'),
    callToAction: link('callToActionLink'),
  },
  params: {
    ratio: choice('Aspect Ratio', ['16:9', '21:9', '4:3', '1:1']),
    height: choice('Height', ['by ratio', 'full']),
    hidesCallToAction: toggle('Hide CTA'),
  },
}).shaped(({ callToAction, hidesCallToAction, ...rest }) => ({
  ...rest,
  callToAction: hidesCallToAction ? undefined : callToAction,
}));
