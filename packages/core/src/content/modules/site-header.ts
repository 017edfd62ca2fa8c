import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import { linkField, linkListField } from '../wire.ts';
import type { ReadModule } from './reader.ts';

const Fields = t.type({ homeLink: linkField, links: linkListField });

export const readSiteHeader: ReadModule<'SiteHeader'> = ({ uid, fields }) =>
  pipe(
    Fields.decode(fields),
    E.map(({ homeLink, links }) => ({ kind: 'SiteHeader', uid, homeLink, links })),
  );
