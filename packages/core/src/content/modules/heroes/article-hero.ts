import { defineModule } from '../../definition/definition.ts';
import { date, image, links, list, text } from '../../definition/fields.ts';
import { choice, toggle } from '../../definition/params.ts';
import { namedAuthors, picture } from '../../field-groups/hero.ts';
import { placementParams } from '../../field-groups/presentation-options.ts';

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
    /** Caption or credit of the picture. */
    imageCaption: text('heroImageCaption'),
    sourcePublication: text('sourcePublication'),
    callsToAction: links('callToActionLinks'),
    authors: list('authors', { name: text('name') }),
  },
  params: {
    theme: choice('Display Mode', ['light', 'dark']),
    height: choice('Hero Height', ['default', 'short']),
    ...picture.params,
    ...placementParams,
    hasLines: toggle('Show Blue Lines'),
    hasDownArrow: toggle('Show Down Arrow'),
    /** Unlike those of other heroes its calls to action are shown unless an editor turns them off. */
    callToAction: choice('Enable CTA', ['1', '0']),
  },
}).shaped(({ authors, callToAction, callsToAction, ...hero }) => ({
  ...hero,
  callsToAction: callToAction === '1' ? callsToAction : [],
  authors: namedAuthors(authors),
}));
