import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import { Language } from '../../shared/language.ts';
import { isSafeHref, type ListedKind, rewriteForOffice } from '../link.ts';
import { dateField, imageField, itemOf, listOf, textField } from '../wire.ts';
import { choiceOf, type ReadModule } from './reader.ts';

const Fields = t.type({
  sectionTitle: textField,
  items: listOf(
    itemOf({
      title: textField,
      description: textField,
      eyebrow: textField,
      articleType: textField,
      contentType: textField,
      displayDate: dateField,
      standardImage: imageField,
      lang: textField,
    }),
  ),
});

const itemsInRow = choiceOf('Items in Row', ['3', '1', '2', '4']);
const columns = { '1': 1, '2': 2, '3': 3, '4': 4 } as const;

const listedKind = (contentType: string): ListedKind => (/profile/i.test(contentType) ? 'profile' : 'article');

/** C§5: cards are deduplicated by address; a card that leads nowhere is left out. */
export const readCardGrid: ReadModule<'CardGrid'> = (component, { officePath }) =>
  pipe(
    Fields.decode(component.fields),
    E.map(({ sectionTitle, items }) => {
      const addressOf = officePath === undefined ? ({ url }: { url: string }) => url : rewriteForOffice(officePath);
      const cards = items
        .map(({ id, url, fields }, index) => ({
          id: id || String(index),
          url: addressOf({ kind: listedKind(fields.contentType), url }),
          title: fields.title,
          description: fields.description,
          eyebrow: fields.eyebrow,
          articleType: fields.articleType,
          date: fields.displayDate,
          image: fields.standardImage,
          language: Language.is(fields.lang) ? fields.lang : undefined,
        }))
        .filter(({ title, url }) => title !== '' && isSafeHref(url));
      const firstAt = new Map(cards.map(({ url }, index) => [url, index] as const).reverse());
      return {
        kind: 'CardGrid',
        uid: component.uid,
        title: sectionTitle,
        columns: columns[itemsInRow(component)],
        cards: cards.filter(({ url }, index) => firstAt.get(url) === index),
      };
    }),
  );
