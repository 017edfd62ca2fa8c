/**
 * What happened: a component that the site does not know, a placeholder that no page or module has (what stood in either is drawn all the
 * same), more than a page may hold, or a value that could not be read.
 */
type LossReason = 'module' | 'area' | 'place' | 'limit' | 'value';

/** What is lost; where, says whoever reads the rest of the page. It never says what stood there. */
export type Lost = {
  readonly reason: LossReason;
  /** The value or the placeholder, as its sender calls it; empty where there is none. */
  readonly part: string;
  /** The same for a log. */
  readonly detail: string;
};

/** Something of a page that could not be read and was left out, for logs and for who edits it. */
export type Loss = Lost & { readonly at: string; readonly componentName: string };
