import { defineModule } from '../../definition.ts';
import { link, links } from '../../fields.ts';

export const siteHeader = defineModule({
  names: ['SiteHeader'],
  fields: { homeLink: link('homeLink'), links: links('links') },
});
