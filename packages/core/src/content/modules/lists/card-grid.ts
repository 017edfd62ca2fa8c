import { truncateDescription } from '../../../shared/text.ts';
import { defineModule } from '../../definition.ts';
import { date, image, list, text } from '../../fields.ts';
import { isSafeHref, type ListedKind, rewriteForOffice } from '../../link.ts';
import { choice } from '../../params.ts';

const columnsOf = { '1': 1, '2': 2, '3': 3, '4': 4 } as const;

const listedKind = (contentType: string): ListedKind => (/profile/i.test(contentType) ? 'profile' : 'article');

/** C§5: cards are deduplicated by address, a card that leads nowhere is left out, and a description is cut. */
export const cardGrid = defineModule({
  names: ['CardGrid'],
  fields: {
    title: text('sectionTitle'),
    items: list('items', {
      title: text('title'),
      description: text('description'),
      eyebrow: text('eyebrow'),
      articleType: text('articleType'),
      contentType: text('contentType'),
      date: date('displayDate'),
      image: image('standardImage'),
      language: text('lang'),
    }),
  },
  params: { itemsInRow: choice('Items in Row', ['1', '2', '3', '4'], '3') },
}).shaped(({ title, items, itemsInRow }, { officePath, language: pageLanguage, languages }) => {
  const addressOf =
    officePath === undefined ? ({ url }: { url: string }) => url : rewriteForOffice(officePath, languages);
  const cards = items
    .map(({ contentType, language: named, url, ...card }) => {
      /** Set when the card and what it leads to are in another language than the page. */
      const language = languages.isLanguage(named) ? named : undefined;
      return {
        ...card,
        url: addressOf({ kind: listedKind(contentType), url }),
        description: truncateDescription(language ?? pageLanguage)(card.description),
        language,
      };
    })
    .filter((card) => card.title !== '' && isSafeHref(card.url));
  const firstAt = new Map(cards.map(({ url }, index) => [url, index] as const).reverse());
  return {
    title,
    columns: columnsOf[itemsInRow],
    cards: cards.filter(({ url }, index) => firstAt.get(url) === index),
  };
});
