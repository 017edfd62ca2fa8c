import { defineModule } from '../../definition/definition.ts';
import { links, text } from '../../definition/fields.ts';

export const siteFooter = defineModule({
  names: ['SiteFooter'],
  fields: { links: links('links'), legalLinks: links('legalLinks'), statement: text('statement') },
});
