/**
 * The reason: an unknown component, an unknown placeholder (their content is still rendered), a
 * limit exceeded, or an unreadable value.
 */
type DecodeProblemReason = 'module' | 'area' | 'place' | 'limit' | 'value';

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
