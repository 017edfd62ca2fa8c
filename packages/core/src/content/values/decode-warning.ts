/**
 * The reason: an unknown component, an unknown placeholder (their content is still rendered), a
 * limit exceeded, an unreadable value, a field or parameter that the module does not read, an address
 * that is not safe, a word that is none of the choices; or the number of further problems.
 */
type DecodeProblemReason = 'module' | 'area' | 'place' | 'limit' | 'value' | 'field' | 'address' | 'choice' | 'more';

/** A dropped part without its place, which the caller adds. Never contains the value itself. */
export type DecodeProblem = {
  readonly reason: DecodeProblemReason;
  /** The value or the placeholder, as its sender calls it; empty where there is none. */
  readonly part: string;
  /** The same for a log. */
  readonly detail: string;
};

/** A part of a page that could not be read and was dropped, for logs and editors. */
export type DecodeWarning = DecodeProblem & { readonly at: string; readonly componentName: string };
