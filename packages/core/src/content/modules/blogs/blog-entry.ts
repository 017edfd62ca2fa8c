import { defineModule } from '../../definition/definition.ts';
import { address, checkbox, date, image, link, list, oneOf, richText, text } from '../../definition/fields.ts';
import { blogParts } from '../../field-groups/blog-parts.ts';
import { cardsOn } from '../../field-groups/card.ts';
import { cardFields } from '../../field-groups/card-fields.ts';

/**
 * C§3 "Blog entry", as a query answers it (C§7 `data.blogEntry`). C§5: related posts are
 * deduplicated by URL. It repeats its blog's theme and share tools, and its area holds the blog's
 * promo bar.
 */
export const blogEntry = defineModule({
  names: ['BlogEntry'],
  fields: {
    title: text('title'),
    dek: text('description'),
    body: richText('body'),
    ownDate: date('displayDate'),
    blogDate: date('displayDateBlog'),
    authors: list('authors', {
      title: text('title'),
      firmTitle: text('firmTitle'),
      location: text('location'),
      description: text('description'),
      profileUrl: address('profileUrl'),
      image: image('image'),
    }),
    tags: list('tags', { title: text('title') }),
    image: image('heroImage'),
    caption: text('heroImageCaption'),
    hidesCaption: checkbox('hideCaption'),
    hidesPromoBar: checkbox('hidePromoBar'),
    hidesDek: checkbox('hideDek'),
    related: list('relatedPosts', cardFields),
    blog: link('parent'),
    theme: oneOf('theme', ['Card based', 'Standard blog']),
    hidesShareTools: checkbox('hideShareTools'),
  },
  areas: { promo: 'areaA' },
  foreignParts: blogParts,
})
  .shaped(({ ownDate, blogDate, dek, caption, hidesCaption, hidesDek, related, theme, ...read }, surroundings) => ({
    ...read,
    date: blogDate ?? ownDate,
    dek: hidesDek ? '' : dek,
    caption: hidesCaption ? '' : caption,
    related: cardsOn(surroundings)(related),
    isCardBased: theme === 'Card based',
  }))
  .visiting(({ body, ...module }, visit) => ({ ...module, body: visit.richText(body) }));
