import { defineModule } from '../../definition.ts';
import { checkbox, image, links, list, oneOf, richText, text } from '../../fields.ts';
import { flourishAt, type ItemMedia, moduleOfItem } from '../../media-of-item.ts';

/**
 * C§3 "Story container": a story told item by item, each with a text beside what it shows. An item of which neither text nor picture is left
 * is left out.
 */
export const storyContainer = defineModule({
  names: ['StoryContainer'],
  fields: {
    id: text('id'),
    mediaId: text('mediaID'),
    collapsesTop: checkbox('collapseTopSpace'),
    collapsesBottom: checkbox('collapseBottomSpace'),
    /** Half of the width, or two fifths of it for whatever else is written. */
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
      accessibilityDescription: text('accessibilityDescription'),
      image: image('exhibitImage'),
      narrowImage: image('mobileExhibitImage'),
      caption: text('exhibitDescription'),
      table: richText('dataTable'),
      bespokeId: text('bespokeInteractiveID'),
      flourishId: text('flourishVisualisationID'),
      cerosUrl: text('desktopCerosURL'),
      videoId: text('videoID'),
    }),
  },
  sample: () => ({ items: [] }),
})
  .shaped(({ id, mediaId, items, ...story }, surroundings) => ({
    ...story,
    anchor: (mediaId || id).trim(),
    items: items.flatMap((item) => {
      const { template, image, narrowImage, caption, table, flourishId, cerosUrl, videoId, ...told } = item;
      const { accessibilityDescription: description, title } = told;
      const media: Readonly<Record<typeof template, ItemMedia>> = {
        storyItem: { kind: 'exhibit', image, narrowImage, caption, table },
        // What a script would draw is told by its picture until there is a place for scripts.
        bespokeForStory: { kind: 'exhibit', image, narrowImage, caption: caption || description, table },
        cerosForStory: { kind: 'piece', address: cerosUrl, title, description },
        flourishForStory: { kind: 'piece', address: flourishAt(flourishId), title, description },
        videoForStory: { kind: 'video', videoId },
      };
      const shown = moduleOfItem(media[template], `story-${told.id}`, surroundings);
      const { eyebrow, displayNumber, placement, theme, scalesToFit, links: callsToAction, footnotes } = told;
      return title.trim() === '' && told.description === '' && shown.length === 0
        ? []
        : [
            {
              ...{
                id: told.id,
                eyebrow,
                displayNumber,
                title,
                placement,
                theme,
                scalesToFit,
                callsToAction,
                footnotes,
              },
              description: told.description,
              shown,
            },
          ];
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
