import type { Language } from '../words/words.ts';

/** A text of a schema: the same in all languages, or one for each. */
export type Label = string | Readonly<Record<Language, string>>;

/** The part of JSON Schema that `GET /content/schemas/{kind}` answers, with what it says to editors' forms. */
export type Schema = {
  readonly type?: string;
  readonly title?: string;
  /** The title in all other languages. */
  readonly 'x-titles'?: Readonly<Record<Exclude<Language, 'en'>, string>>;
  readonly description?: string;
  /** The description in all other languages. */
  readonly 'x-descriptions'?: Readonly<Record<Exclude<Language, 'en'>, string>>;
  /** A value of a choice, with its label as title. */
  readonly const?: string;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly $ref?: string;
  /** Values that are suggested for a text, each with its label. */
  readonly 'x-suggestions'?: readonly Schema[];
  /** What a value is entered with. */
  readonly 'x-input'?: string;
  /** Of a component: where a document of the kind may have it. */
  readonly 'x-places'?: readonly string[];
};

/** The schema of a kind of documents; `$defs` has every component. */
export type KindSchema = Schema & { readonly $defs?: Readonly<Record<string, Schema>> };
