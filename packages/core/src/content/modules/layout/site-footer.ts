import { defineModule } from '../../definition/definition.ts';
import { links, list, text } from '../../definition/fields.ts';

export const siteFooter = defineModule({
  names: ['SiteFooter'],
  fields: {
    links: links('links'),
    /** Links under headings; where there are any, they stand in the place of `links`. */
    columns: list('columns', { title: text('title'), links: links('links') }),
    socialLinks: links('socialLinks'),
    legalLinks: links('legalLinks'),
    statement: text('statement'),
  },
});
