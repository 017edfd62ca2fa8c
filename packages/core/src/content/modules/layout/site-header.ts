import { defineModule } from '../../definition/definition.ts';
import { image, link, links, list, text } from '../../definition/fields.ts';

export const siteHeader = defineModule({
  names: ['SiteHeader'],
  fields: {
    homeLink: link('homeLink'),
    links: links('links'),
    /** The sections of the site, each with a panel of what it has; where there are any, they stand in the place of `links`. */
    sections: list('sections', {
      link: link('link'),
      introduction: text('introduction'),
      links: links('links'),
      featuredLink: link('featuredLink'),
      featuredImage: image('featuredImage'),
    }),
  },
});
