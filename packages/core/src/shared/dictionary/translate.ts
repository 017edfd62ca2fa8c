/** The texts of one language by key. Plain data, so that it crosses from server to page as it is. */
export type Dictionary = Readonly<Record<string, string>>;

export type Parameters = Readonly<Record<string, string | number>>;

const ownOr = <Value>(record: Readonly<Record<string, Value>>, key: string, otherwise: string): Value | string =>
  Object.hasOwn(record, key) ? (record[key] ?? otherwise) : otherwise;

/**
 * The text of a key, its `{name}`s replaced by the parameters of that name. A key the dictionary lacks is shown as it is,
 * and so is a `{name}` without a parameter. Only own properties count: `constructor` is no text. Total.
 */
export const translate =
  (dictionary: Dictionary) =>
  (key: string, parameters: Parameters = {}): string =>
    ownOr(dictionary, key, key).replace(/\{([A-Za-z0-9_]+)\}/g, (whole, name: string) =>
      String(ownOr(parameters, name, whole)),
    );
