import { distinctBy } from '../../../shared/distinct.ts';
import { defineModule } from '../../definition/definition.ts';
import { image, link, links, list, oneOf, text } from '../../definition/fields.ts';
import { choice } from '../../definition/params.ts';
import { opacity, textGroundOn } from '../../field-groups/presentation-options.ts';
import { distinctLinks, type Link } from '../../values/link.ts';

/** A card without an address equals no other. */
const distinctCards = distinctBy((card: { readonly link: Link | undefined }) => card.link?.href ?? card);

const columnsOf = { '1': 1, '2': 2, '3': 3, '4': 4, '5': 5 } as const;

/**
 * C§3: pictures side by side without gaps, each with text on it. C§5: at most four in a row on
 * medium screens and five on large ones; the first of cards with one address stays; an empty card
 * is dropped.
 */
export const gridWall = defineModule({
  names: ['GridWall'],
  fields: {
    title: text('sectionTitle'),
    dek: text('sectionDek'),
    items: list('items', {
      header: text('header'),
      title: text('title'),
      description: text('description'),
      eyebrow: text('eyebrow'),
      image: image('standardImage'),
      link: link('readMoreLink'),
      overlay: opacity('overlayOpacity', 0.4),
      hoverOverlay: opacity('hoverOverlayOpacity', 0.8),
      hoverColor: oneOf('hoverColor', ['deep-blue', 'bright-blue', 'copper']),
      socialLinks: links('socialMediaLinks'),
    }),
  },
  params: { itemsInRow: choice('Items in Row', ['1', '2', '3', '4', '5'], '3') },
}).shaped(({ items, itemsInRow, ...rest }) => {
  const saying = items.filter(({ header, title }) => `${header}${title}`.trim() !== '');
  return {
    ...rest,
    columns: columnsOf[itemsInRow],
    cards: distinctCards(saying).map(({ url: _, socialLinks, ...card }) => ({
      ...card,
      textGround: textGroundOn(card.overlay),
      socialLinks: distinctLinks(socialLinks),
    })),
  };
});
