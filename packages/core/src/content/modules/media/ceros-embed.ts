import { defineModule } from '../../definition/definition.ts';
import { text } from '../../definition/fields.ts';
import { cerosFields, cerosOf } from '../../field-groups/interactive.ts';

/** C§3 "Ceros fields", on a page by themselves. */
export const cerosEmbed = defineModule({
  names: ['CerosEmbed'],
  fields: { title: text('title'), ...cerosFields },
  sample: (seed) => ({
    desktopCerosURL: { value: `https://pieces.example/${seed}` },
    mobileCerosURL: { value: '' },
    desktopPaddingPercentage: { value: '50' },
  }),
}).shaped(({ title, ...written }) => ({ title, ...cerosOf(written) }));
