import { defineModule } from '../../definition/definition.ts';
import { list, oneOf, richText, text } from '../../definition/fields.ts';
import { fontSize, inlineSide } from '../../field-groups/presentation-options.ts';
import type { RichText } from '../../values/rich-text.ts';
import type { Child } from '../../values/visit.ts';
import { type ItemMedia, itemFields, moduleOfItem } from '../shared/media-of-item.ts';

/**
 * Returns the media of a scrolly item, which has no template (C§3): the first of these that it has.
 * A bespoke one keeps its picture.
 */
const mediaOf = ({ bespokeId }: { readonly bespokeId: string }): readonly ItemMedia[] => [
  'video',
  'ceros',
  'flourish',
  bespokeId.trim() === '' ? 'exhibit' : 'bespoke',
];

type Step = {
  readonly id: string;
  readonly title: string;
  readonly description: RichText;
  readonly footnotes: RichText;
};

/** What stays in sight, and the texts that pass over it one by one. */
type Scene<Text extends Step> = {
  readonly id: string;
  readonly shown: readonly Child[];
  /** A picture or a film becomes the background; clickable media appear beside the texts. */
  readonly isPassedOver: boolean;
  readonly steps: readonly Text[];
};

const isPassedOver = (shown: readonly Child[]): boolean =>
  shown.every(({ kind }) => kind === 'InlineImage' || kind === 'InlineVideo');

const hasWords = ({ title, description, footnotes }: Step): boolean =>
  [title, description, footnotes].some((words) => words.trim() !== '');

/** Groups items into scenes: items without media share the picture of the one before. */
const scenesOf = <Text extends Step>(
  items: readonly { readonly text: Text; readonly shown: readonly Child[] }[],
): readonly Scene<Text>[] => {
  const scenes: (Scene<Text> & { readonly steps: Text[] })[] = [];
  for (const { text, shown } of items) {
    const words = hasWords(text) ? [text] : [];
    const last = scenes.at(-1);
    if (shown.length === 0 && last !== undefined) last.steps.push(...words);
    else if (shown.length + words.length > 0)
      scenes.push({ id: text.id, shown, isPassedOver: isPassedOver(shown), steps: words });
  }
  return scenes;
};

/**
 * C§1 "scroll-driven storytelling (scrolly)", C§3 "scrolly items": texts that scroll over a fixed
 * background. An item without media keeps the background of the one before; one without text as
 * well is dropped.
 */
export const scrolly = defineModule({
  names: ['Scrolly', 'ScrollyContainer'],
  fields: {
    title: text('title'),
    description: richText('description'),
    items: list('items', {
      title: text('title'),
      description: richText('description'),
      footnotes: richText('footnotes'),
      font: oneOf('font', ['serif', 'sans']),
      scale: fontSize('fontSize'),
      placement: inlineSide('textPlacement'),
      ground: oneOf('textBackground', ['white', 'lightest-grey', 'deep-blue']),
      bespokeId: text('bespokeInteractiveID'),
      videoId: text('videoID'),
      ...itemFields,
    }),
  },
})
  .shaped(({ title, description, items }, surroundings) => ({
    title,
    description,
    scenes: scenesOf(
      items.map((item) => {
        const { id, title, description, footnotes, font, scale, placement, ground } = item;
        return {
          text: { id, title, description, footnotes, font, scale, placement, ground },
          shown:
            mediaOf(item)
              .map((each) => moduleOfItem(each, item, `scrolly-${id}`, surroundings))
              .find((shown) => shown.length > 0) ?? [],
        };
      }),
    ),
  }))
  .visiting(({ description, scenes, ...scrolly }, visit) => ({
    ...scrolly,
    description: visit.richText(description),
    scenes: scenes.map(({ shown, steps, ...scene }) => ({
      ...scene,
      shown: visit.modules(shown),
      steps: steps.map(({ description, footnotes, ...step }) => ({
        ...step,
        description: visit.richText(description),
        footnotes: visit.richText(footnotes),
      })),
    })),
  }));
