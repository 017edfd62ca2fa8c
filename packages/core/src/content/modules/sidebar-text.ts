import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import { checkboxField, richTextField, textField } from '../wire.ts';
import type { ReadModule } from './reader.ts';

const Fields = t.type({
  headline: textField,
  description: richTextField,
  aboutTheAuthors: richTextField,
  showShareTools: checkboxField,
});

export const readSidebarText: ReadModule<'SidebarText'> = ({ uid, fields }) =>
  pipe(
    Fields.decode(fields),
    E.map(({ headline, description, aboutTheAuthors, showShareTools }) => ({
      kind: 'SidebarText',
      uid,
      headline,
      description,
      aboutTheAuthors,
      showsShareTools: showShareTools,
    })),
  );
