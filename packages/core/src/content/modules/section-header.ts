import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import { linkListField, textField } from '../wire.ts';
import type { ReadModule } from './reader.ts';

const Fields = t.type({ sectionTitle: textField, sectionDek: textField, readMoreLinks: linkListField });

export const readSectionHeader: ReadModule<'SectionHeader'> = ({ uid, fields }) =>
  pipe(
    Fields.decode(fields),
    E.map(({ sectionTitle, sectionDek, readMoreLinks }) => ({
      kind: 'SectionHeader',
      uid,
      title: sectionTitle,
      dek: sectionDek,
      readMoreLinks,
    })),
  );
