import { defineModule } from '../../definition/definition.ts';
import { link, links } from '../../definition/fields.ts';

export const siteHeader = defineModule({
  names: ['SiteHeader'],
  fields: { homeLink: link('homeLink'), links: links('links') },
});
