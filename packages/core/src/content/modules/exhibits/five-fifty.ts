import { defineModule } from '../../definition/definition.ts';
import { image, link, links, list, oneOf, richText, text } from '../../definition/fields.ts';
import { distinctByLink } from '../../values/link.ts';
import { itemFields, moduleOfItem } from '../shared/media-of-item.ts';

/**
 * The media type in the address of a story (C§2:
 * `tab-story-{index}-mediatype-{bespoke|ceros|image|video}`).
 */
const mediaOf = { image: 'exhibit', video: 'video', ceros: 'ceros', bespoke: 'bespoke' } as const;

/**
 * C§1 "interactive horizontal article format (five-fifty)": an introduction, stories side by side
 * with their media, and further links at the end. A story without content is dropped; its links
 * stay. C§5: each address once.
 */
export const fiveFifty = defineModule({
  names: ['FiveFifty'],
  fields: {
    ground: oneOf('backgroundColor', ['deep-blue', 'lightest-grey', 'white']),
    title: text('brandingTitle'),
    dek: richText('brandingDek'),
    relatedTitle: text('relatedArticlesTitle'),
    relatedDek: richText('relatedArticlesDek'),
    closing: richText('closingText'),
    callsToAction: links('cTALinks'),
    items: list('items', {
      media: oneOf('templateName', ['image', 'video', 'ceros', 'bespoke']),
      title: text('title'),
      description: richText('description'),
      bespokeId: text('bespokeInteractiveID'),
      videoId: text('videoID'),
      link: link('cTALink'),
      thumbnail: image('cTAThumbnail'),
      eyebrow: text('cTAEyebrow'),
      ...itemFields,
    }),
  },
})
  .shaped(({ items, ...format }, surroundings) => ({
    ...format,
    stories: items
      .map((item) => ({
        id: item.id,
        title: item.title,
        description: item.description,
        media: item.media,
        shown: moduleOfItem(mediaOf[item.media], item, `five-fifty-${item.id}`, surroundings),
      }))
      .filter(({ title, description, shown }) => title.trim() !== '' || description !== '' || shown.length > 0)
      .map(({ media, ...story }, index) => ({ ...story, anchor: `tab-story-${index + 1}-mediatype-${media}` })),
    related: distinctByLink(
      items.flatMap(({ id, link, thumbnail, eyebrow }) =>
        link === undefined ? [] : [{ id, link, thumbnail, eyebrow }],
      ),
    ),
  }))
  .visiting(({ dek, relatedDek, closing, stories, ...format }, visit) => ({
    ...format,
    dek: visit.richText(dek),
    relatedDek: visit.richText(relatedDek),
    closing: visit.richText(closing),
    stories: stories.map(({ description, shown, ...story }) => ({
      ...story,
      description: visit.richText(description),
      shown: visit.modules(shown),
    })),
  }));
