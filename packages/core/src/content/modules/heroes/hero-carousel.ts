import { defineModule } from '../../definition/definition.ts';
import { image, link, list, oneOf, text } from '../../definition/fields.ts';
import { number } from '../../definition/params.ts';
import { height, heroOf, picture } from '../../field-groups/hero.ts';
import { titleSize } from '../../field-groups/presentation-options.ts';

/** C§9: milliseconds per slide by default, and the minimum for reading one. */
const defaultMs = 7000;
const least = 3000;

/**
 * C§1 "carousel of slides", C§4: heroes that follow each other. The controls follow the ground of the slide that is shown (C§9: deep blue
 * with a picture, otherwise lightest grey). A slide without a word and without a picture is left out.
 */
export const heroCarousel = defineModule({
  names: ['HeroCarousel'],
  fields: {
    /** What all of it is about: the title of the page. */
    title: text('title'),
    slides: list('slides', {
      eyebrow: text('eyebrow'),
      title: text('title'),
      description: text('description'),
      titleScale: titleSize,
      image: image('image'),
      narrowImage: image('mobileImage'),
      ground: oneOf('backgroundColor', ['default', 'deep-blue', 'lightest-grey']),
      link: link('callToActionLink'),
    }),
  },
  params: {
    ...picture.params,
    height: height.params.height,
    /** Milliseconds per slide; 0 for slides that do not advance by themselves. */
    autoplay: number('Autoplay Speed', [`${defaultMs}`, '10000', '0'], (speed) =>
      speed <= 0 ? undefined : Math.max(speed, least),
    ),
  },
}).shaped(({ title, slides, autoplay, ...look }) => ({
  title,
  autoplay,
  slides: slides
    .filter((slide) => slide.title !== '' || slide.description !== '' || slide.image !== undefined)
    .map(({ id, url: _, ground, link: target, ...slide }) => ({
      id,
      ...heroOf({
        ...look,
        ...slide,
        textWidth: 50,
        theme: ({ default: undefined, 'deep-blue': 'dark', 'lightest-grey': 'light' } as const)[ground],
        hasCallToAction: true,
        links: target === undefined ? [] : [target],
      }),
    })),
}));
