import { defineModule } from '../../definition/definition.ts';
import { links } from '../../definition/fields.ts';
import { choice } from '../../definition/params.ts';
import { distinctLinks } from '../../values/link.ts';

/**
 * C§1, D§3: links that look like buttons. Each address appears once; a link without an address is
 * dropped (C§5).
 */
export const buttonGroup = defineModule({
  names: ['ButtonGroup'],
  fields: { links: links('callToActionLinks') },
  params: {
    style: choice('Button Style', ['solid', 'outline']),
    placement: choice('Button Placement', ['start', 'center', 'end']),
  },
}).shaped(({ links, ...rest }) => ({
  ...rest,
  links: distinctLinks(links),
}));
