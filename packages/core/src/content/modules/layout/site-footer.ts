import { defineModule } from '../../definition.ts';
import { links, text } from '../../fields.ts';

export const siteFooter = defineModule({
  names: ['SiteFooter'],
  fields: { links: links('links'), legalLinks: links('legalLinks'), statement: text('statement') },
});
