import * as t from 'io-ts';
import { either } from './wire-types.ts';

/** A field of several texts, which of one may come as that text. */
export const Texts = either(t.readonlyArray(t.string), t.string, 'Texts');

/** Its texts, none of them empty. */
export const textsOf = (texts: t.TypeOf<typeof Texts> = []): readonly string[] =>
  (typeof texts === 'string' ? [texts] : texts).filter((text) => text !== '');
