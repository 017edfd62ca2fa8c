import type { IncomingMessage } from 'node:http';
import type { PageMark } from '@masthead/core/content';

const marked = new WeakMap<IncomingMessage, readonly PageMark[]>();

/** Notes the marks that the markup in answer to a request gets. */
export const notePageMarks = (req: IncomingMessage, marks: readonly PageMark[]): void => void marked.set(req, marks);

/** Returns the marks for the markup in answer to a request; undefined for a page that readers get. */
export const pageMarksOf = (req: IncomingMessage | undefined): readonly PageMark[] | undefined =>
  req && marked.get(req);
