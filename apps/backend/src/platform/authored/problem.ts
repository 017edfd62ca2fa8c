/** A place in a source file: the keys and indexes that lead to it from the top. */
export type Position = readonly (string | number)[];

/** One thing an author has to put right. `line` counts from 1; `field` is written like `main[2].fields.items`. */
export type Problem = {
  readonly file: string;
  readonly line: number | undefined;
  readonly field: string;
  readonly message: string;
};

/** Takes note of a problem; the compiler goes on, so that an author sees all of them at once. */
export type Report = (at: Position, message: string) => void;

export const fieldName = (at: Position): string =>
  at.reduce<string>(
    (name, step) => (typeof step === 'number' ? `${name}[${step}]` : name === '' ? step : `${name}.${step}`),
    '',
  );

/** One line in the form editors and terminals turn into a link: `file:line field: message`. */
export const describeProblem = ({ file, line, field, message }: Problem): string =>
  `${file}${line === undefined ? '' : `:${line}`}${field === '' ? '' : ` ${field}`}: ${message}`;
