/** What a setting reads from a text that it cannot use. */
export const unusable = Symbol('unusable');

/** One environment variable: its purpose, its valid values, and its default. */
export type Setting<T> = {
  readonly meaning: string;
  /** Completes the sentence "NAME must be …". */
  readonly wants: string;
  /** As it would be written in the environment. */
  readonly fallback: string;
  /** Describes the default for readers, where it is not a text of the environment. */
  readonly fallbackInWords?: string;
  readonly read: (text: string) => T | typeof unusable;
};

export type Environment = Readonly<Record<string, string | undefined>>;

type Table = Readonly<Record<string, Setting<unknown>>>;
export type ValuesOf<Settings extends Table> = {
  readonly [Name in keyof Settings]: Settings[Name] extends Setting<infer Value> ? Value : never;
};

/** Names every invalid variable and its valid values; never repeats a value, which may be a secret. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * The values of a table of settings from environment variables; one that is empty counts as not set.
 * @throws {SettingsError} that names all variables whose values cannot be used
 */
export const readSettings = <Settings extends Table>(table: Settings, env: Environment): ValuesOf<Settings> => {
  const read = Object.entries(table).map(([name, { read, wants, fallback }]) => {
    const value = read(env[name]?.trim() || fallback);
    return { name, value, complaint: value === unusable ? `${name} must be ${wants}` : undefined };
  });
  const complaints = read.flatMap(({ complaint }) => complaint ?? []);
  if (complaints.length > 0) throw new SettingsError(complaints.join('\n'));
  return Object.fromEntries(read.map(({ name, value }) => [name, value])) as ValuesOf<Settings>;
};

/** The kinds of settings there are. */
export const setting = {
  /** An address without closing slash. */
  address: (fallback: string, meaning: string): Setting<string> => ({
    meaning,
    wants: 'an http or https address',
    fallback,
    read: (text) =>
      URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol) ? text.replace(/\/+$/u, '') : unusable,
  }),
  positive: (fallback: number, meaning: string): Setting<number> => ({
    meaning,
    wants: 'a positive number',
    fallback: `${fallback}`,
    read: (text) => (Number.isFinite(Number(text)) && Number(text) > 0 ? Number(text) : unusable),
  }),
  wholeNumber: (fallback: number, meaning: string): Setting<number> => ({
    meaning,
    wants: 'a whole number',
    fallback: `${fallback}`,
    read: (text) => (/^\d{1,9}$/u.test(text) ? Number(text) : unusable),
  }),
  wholeNumberUpTo: (max: number, fallback: number, meaning: string): Setting<number> => ({
    meaning,
    wants: `a whole number from 1 to ${max}`,
    fallback: `${fallback}`,
    read: (text) => (/^\d{1,9}$/u.test(text) && Number(text) >= 1 && Number(text) <= max ? Number(text) : unusable),
  }),
  /** A text; there is always one. */
  text: (fallback: string, meaning: string): Setting<string> => ({
    meaning,
    wants: 'a text',
    fallback,
    read: (text) => text,
  }),
  oneOf: <const Value extends string>(
    values: readonly Value[],
    fallback: NoInfer<Value>,
    meaning: string,
  ): Setting<Value> => ({
    meaning,
    wants: `one of ${values.join(', ')}`,
    fallback,
    read: (text) => values.find((value) => value === text) ?? unusable,
  }),
  port: (fallback: number, meaning: string): Setting<number> => ({
    meaning,
    wants: 'a port number',
    fallback: `${fallback}`,
    read: (text) => (/^\d{1,5}$/u.test(text) && Number(text) <= 65_535 ? Number(text) : unusable),
  }),
  /** `undefined` where it is not set; `fallbackInWords` describes that case. */
  optional: <T>(of: Setting<T>, fallbackInWords: string): Setting<T | undefined> => ({
    ...of,
    fallback: '',
    fallbackInWords,
    read: (text) => (text === '' ? undefined : of.read(text)),
  }),
};
