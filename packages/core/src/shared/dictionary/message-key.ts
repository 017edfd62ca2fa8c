import type { englishDictionary } from './english.generated.ts';
import type { Register } from './register.ts';

type Texts = typeof englishDictionary;

type RegisteredKey = Register extends { readonly messageKey: infer Key extends string } ? Key : never;

/** A key of the dictionary: of the SDK, or registered by a site. */
export type MessageKey = Register['defaults']['messageKey'] | RegisteredKey;

type PlacesIn<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesIn<Rest>
  : never;

/** A key whose text has no `{name}` places, as far as the compiler knows the text. */
export type PlainMessageKey =
  | RegisteredKey
  | { [Key in keyof Texts]: [PlacesIn<Texts[Key]>] extends [never] ? Key : never }[keyof Texts];

type PlacesOf<Key extends MessageKey> = Key extends keyof Texts ? PlacesIn<Texts[Key]> : never;

export type Parameters = Readonly<Record<string, string | number>>;

/** A sentence of the content dictionary by its key, with the values of its `{name}` places. Never the text itself. */
export type Message = { readonly key: MessageKey; readonly parameters: Parameters };

/**
 * The parameters of a key: a value for each `{name}` of its text, and none where it has none. Of
 * several keys, the parameters of all. A text unknown to the compiler accepts anything.
 */
export type ParametersOf<Key extends MessageKey> = [PlacesOf<Key>] extends [never]
  ? [Exclude<Key, keyof Texts>] extends [never]
    ? []
    : [parameters?: Parameters]
  : [parameters: Readonly<Record<PlacesOf<Key>, string | number>>];
