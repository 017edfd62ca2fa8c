import { defineModule } from '../../definition/definition.ts';
import { checkbox, links, list, oneOf, richText, text } from '../../definition/fields.ts';
import { type ItemMedia, itemFields, moduleOfItem } from '../shared/media-of-item.ts';

const mediaOf = {
  storyItem: 'exhibit',
  bespokeForStory: 'bespoke',
  cerosForStory: 'ceros',
  flourishForStory: 'flourish',
  videoForStory: 'video',
} as const satisfies Readonly<Record<string, ItemMedia>>;

/**
 * C§3 "Story container": a story of items, each a text beside its media. An item without text and
 * media is dropped.
 */
export const storyContainer = defineModule({
  names: ['StoryContainer'],
  fields: {
    id: text('id'),
    mediaId: text('mediaID'),
    collapsesTop: checkbox('collapseTopSpace'),
    collapsesBottom: checkbox('collapseBottomSpace'),
    /** Half of the width, or two fifths for any other value. */
    textWidth: oneOf('desktopTextColumnWidth', ['40', '50']),
    items: list('items', {
      template: oneOf('templateName', [
        'storyItem',
        'bespokeForStory',
        'cerosForStory',
        'flourishForStory',
        'videoForStory',
      ]),
      placement: oneOf('mediaPlacement', ['right', 'left']),
      theme: oneOf('backgroundTheme', ['white', 'lightest-grey', 'deep-blue']),
      eyebrow: text('eyebrow'),
      displayNumber: text('displayNumber'),
      title: text('title'),
      description: richText('description'),
      footnotes: richText('footnotes'),
      links: links('ctaLinks'),
      scalesToFit: checkbox('scaleToFit'),
      bespokeId: text('bespokeInteractiveID'),
      videoId: text('videoID'),
      ...itemFields,
    }),
  },
  sample: () => ({ items: [] }),
})
  .shaped(({ id, mediaId, items, ...story }, surroundings) => ({
    ...story,
    anchor: (mediaId || id).trim(),
    items: items.flatMap((item) => {
      const { id: key, eyebrow, displayNumber, title, description, footnotes, placement, theme, scalesToFit } = item;
      const shown = moduleOfItem(mediaOf[item.template], item, `story-${key}`, surroundings);
      const itemFields = { id: key, eyebrow, displayNumber, title, placement, theme, scalesToFit, footnotes };
      return title.trim() === '' && description === '' && shown.length === 0
        ? []
        : [{ ...itemFields, callsToAction: item.links, description, shown }];
    }),
  }))
  .visiting(({ items, ...story }, visit) => ({
    ...story,
    items: items.map(({ description, footnotes, shown, ...item }) => ({
      ...item,
      description: visit.richText(description),
      footnotes: visit.richText(footnotes),
      shown: visit.modules(shown),
    })),
  }));
