import { defineModule } from '../../definition/definition.ts';
import { identifier, image, text } from '../../definition/fields.ts';
import { embedId, fixedSpace } from '../../field-groups/interactive.ts';

/**
 * C§2, C§3 "bespoke interactive": a script of the site in a frame of its own; its picture is for
 * print and for browsers without script.
 */
export const bespokeInteractive = defineModule({
  names: ['BespokeInteractive'],
  fields: {
    title: text('title'),
    interactive: identifier('bespokeInteractiveID', embedId),
    padding: text('paddingPercentage'),
    height: text('overrideHeight'),
    description: text('accessibilityDescription'),
    image: image('exhibitImage'),
    narrowImage: image('mobileExhibitImage'),
  },
  sample: (seed) => ({ bespokeInteractiveID: { value: `piece-${seed}` } }),
}).shaped(({ interactive, padding, height, ...module }) => ({
  ...module,
  bespokeId: embedId(interactive),
  space: fixedSpace(padding, height),
}));
