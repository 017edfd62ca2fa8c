import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import { itemOf, linkField, listOf, textField } from '../wire.ts';
import type { ReadModule } from './reader.ts';

const Fields = t.type({
  sectionTitle: textField,
  items: listOf(itemOf({ title: textField, description: textField, link: linkField })),
});

export const readLinkList: ReadModule<'LinkList'> = ({ uid, fields }) =>
  pipe(
    Fields.decode(fields),
    E.map(({ sectionTitle, items }) => ({
      kind: 'LinkList',
      uid,
      title: sectionTitle,
      items: items
        .map((item, index) => ({ id: item.id || String(index), ...item.fields }))
        .map(({ id, title, description, link }) => ({ id, title, description, link }))
        .filter(({ title, description, link }) => title !== '' || description !== '' || link !== undefined),
    })),
  );
