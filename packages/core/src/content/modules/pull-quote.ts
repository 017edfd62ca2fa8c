import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import type { PullQuote } from '../module.ts';
import { own } from '../record.ts';
import { checkboxField, textField } from '../wire.ts';
import type { ReadModule } from './reader.ts';

const Fields = t.type({
  description: textField,
  citation: textField,
  enableQuotes: checkboxField,
  enableSingleQuotes: checkboxField,
  quoteSize: textField,
});

const sizes = ['medium', 'tiny', 'small', 'large'] as const;
const sizeOf = (named: string): PullQuote['size'] =>
  sizes.find((size) => size === named.trim().toLowerCase()) ?? 'medium';

/** C§5: single quotation marks apply only when double ones are off. */
const marksOf = (double: boolean, single: boolean): PullQuote['marks'] => {
  if (double) return 'double';
  return single ? 'single' : 'none';
};

export const readPullQuote: ReadModule<'PullQuote'> = ({ uid, fields, params }) =>
  pipe(
    Fields.decode(fields),
    E.map(({ description, citation, enableQuotes, enableSingleQuotes, quoteSize }) => {
      const renderMode = own(params, 'Render Mode');
      return {
        kind: 'PullQuote',
        uid,
        quote: description,
        citation,
        marks: marksOf(enableQuotes, enableSingleQuotes),
        size: sizeOf(quoteSize),
        renderMode: typeof renderMode === 'string' ? renderMode : '',
      };
    }),
  );
