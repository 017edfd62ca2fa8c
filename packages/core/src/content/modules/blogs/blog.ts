import { defineModule } from '../../definition/definition.ts';
import { checkbox, image, oneOf, text } from '../../definition/fields.ts';
import { blogParts } from '../../field-groups/blog-parts.ts';
import { overlayFields, textGroundOn, topOffset } from '../../field-groups/presentation-options.ts';

const styles = {
  'Edge-to-Edge with text overlay': 'overlay',
  'Edge-to-Edge': 'edge',
  Small: 'small',
  'Column Width': 'column',
} as const;

/**
 * C§3 "Blog instance": the page of a blog, whose entries lie below its address. Its area holds its
 * promo bar and its one-click subscription. C§9: its hero is deep blue with a picture and lightest
 * grey without, unless an editor chose.
 */
export const blog = defineModule({
  names: ['Blog'],
  fields: {
    title: text('title'),
    description: text('description'),
    image: image('heroImage'),
    topOffset: topOffset('heroTopOffset'),
    overlay: overlayFields.overlay,
    style: oneOf('heroRenderStyle', ['Edge-to-Edge with text overlay', 'Edge-to-Edge', 'Small', 'Column Width']),
    crop: oneOf('heroHorizontalCrop', ['center', 'left', 'right']),
    color: oneOf('heroBackgroundColor', ['default', 'deep-blue', 'lightest-grey', 'pale-blue']),
    theme: oneOf('theme', ['Card based', 'Standard blog']),
    hidesShareTools: checkbox('hideShareTools'),
    browse: oneOf('browseOptions', ['tags and authors', 'tags', 'authors', 'none']),
  },
  areas: { promo: 'areaA' },
  foreignParts: blogParts,
}).shaped(({ style, color, theme, browse, ...read }) => ({
  ...read,
  textGround: textGroundOn(read.overlay),
  style: styles[style],
  color: color !== 'default' ? color : read.image === undefined ? ('lightest-grey' as const) : ('deep-blue' as const),
  isCardBased: theme === 'Card based',
  browsesTags: browse.includes('tags'),
  browsesAuthors: browse.includes('authors'),
}));
