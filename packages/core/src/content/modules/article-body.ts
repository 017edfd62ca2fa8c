import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import { readingMinutes } from '../../shared/text.ts';
import { splitBody } from '../body.ts';
import { richTextField } from '../wire.ts';
import type { ReadModule } from './reader.ts';

const Fields = t.type({ body: richTextField });

export const readArticleBody: ReadModule<'ArticleBody'> = ({ uid, fields, areas }, { language }) =>
  pipe(
    Fields.decode(fields),
    E.map(({ body }) => {
      const segments = splitBody(body, areas);
      const words = segments.map((segment) => (segment.kind === 'Markup' ? segment.html : '')).join(' ');
      return { kind: 'ArticleBody', uid, segments, readingMinutes: readingMinutes(language)(words) };
    }),
  );
