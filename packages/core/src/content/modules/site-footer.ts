import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import { linkListField, textField } from '../wire.ts';
import type { ReadModule } from './reader.ts';

const Fields = t.type({ links: linkListField, legalLinks: linkListField, statement: textField });

export const readSiteFooter: ReadModule<'SiteFooter'> = ({ uid, fields }) =>
  pipe(
    Fields.decode(fields),
    E.map(({ links, legalLinks, statement }) => ({ kind: 'SiteFooter', uid, links, legalLinks, statement })),
  );
