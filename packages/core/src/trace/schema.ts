/**
 * What may leave of a value. Names of a list, numbers, booleans and nothing leave as they are, a text or a hidden value never does. Numbers
 * in brackets are places in the table of types: the alternatives of a union.
 */
export type TraceSchema =
  | 'text'
  | 'number'
  | 'boolean'
  | 'nothing'
  | 'hidden'
  | { readonly one: readonly string[] }
  | { readonly list: readonly number[] }
  | { readonly set: readonly number[] }
  /** An object whose keys are texts. */
  | { readonly values: readonly number[] }
  | { readonly members: Readonly<Record<string, readonly number[]>> };

/** What may leave of the values of a machine. */
export type MachineSchema = {
  readonly input: readonly number[];
  readonly context: readonly number[];
  readonly events: Readonly<Record<string, readonly number[]>>;
  /** Of ports that answer at once, by the path of their name: `storage.read`. */
  readonly ports: Readonly<Record<string, readonly number[]>>;
};

/** The schemas of machines by their ids, over one table of types. */
export type TraceSchemas = {
  readonly types: readonly TraceSchema[];
  readonly machines: Readonly<Record<string, MachineSchema>>;
};
