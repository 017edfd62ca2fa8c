import { defineModule } from '../../definition/definition.ts';
import { identifier, text } from '../../definition/fields.ts';
import { embedId, fixedSpace } from '../../field-groups/interactive.ts';

/** C§3 "flourish visualisation ID": a Flourish chart in a reserved space. */
export const flourishEmbed = defineModule({
  names: ['FlourishEmbed'],
  fields: {
    title: text('title'),
    visualisation: identifier('flourishVisualisationID', embedId),
    padding: text('paddingPercentage'),
    height: text('overrideHeight'),
    description: text('accessibilityDescription'),
  },
  sample: (seed) => ({ flourishVisualisationID: { value: String(1_000 + seed) } }),
}).shaped(({ visualisation, padding, height, ...module }) => ({
  ...module,
  flourishId: embedId(visualisation),
  space: fixedSpace(padding, height),
}));
