import type { englishDictionary } from './dictionary/english.generated.ts';
import type { Register } from './register.ts';

type Texts = typeof englishDictionary;

/** A key of the dictionary: one that the SDK itself speaks by, or one that a site has registered. */
export type MessageKey =
  | Register['defaults']['messageKey']
  | (Register extends { readonly messageKey: infer Key extends string } ? Key : never);

type PlacesIn<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesIn<Rest>
  : never;

/** A key whose text has no `{name}` places. */
export type PlainMessageKey = { [Key in keyof Texts]: PlacesIn<Texts[Key]> extends never ? Key : never }[keyof Texts];

/** The `{name}` places in the text of a key; any, where the compiler does not know the text. */
export type PlacesOf<Key extends MessageKey> = Key extends keyof Texts ? PlacesIn<Texts[Key]> : string;
