import { defineModule } from '../../definition.ts';
import { date, image, links, list, text } from '../../fields.ts';
import { namedAuthors, picture } from '../../hero.ts';
import { choice } from '../../params.ts';

/** C§3 "Heroes", the article default. */
export const articleHero = defineModule({
  names: ['ArticleDefaultHero'],
  fields: {
    eyebrow: text('eyebrow'),
    title: text('title'),
    description: text('description'),
    articleType: text('articleType'),
    date: date('displayDate'),
    image: image('heroImage'),
    narrowImage: picture.fields.narrowImage,
    topOffset: picture.fields.topOffset,
    /** What the picture shows, or who made it. */
    imageCaption: text('heroImageCaption'),
    sourcePublication: text('sourcePublication'),
    callsToAction: links('callToActionLinks'),
    authors: list('authors', { name: text('name') }),
  },
  params: {
    theme: choice('Display Mode', ['light', 'dark']),
    height: choice('Hero Height', ['default', 'short']),
    ...picture.params,
  },
}).shaped(({ authors, ...hero }) => ({
  ...hero,
  authors: namedAuthors(authors),
}));
