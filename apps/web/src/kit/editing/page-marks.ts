import type { IncomingMessage } from 'node:http';
import type { PageMark } from '@masthead/core/content';

/** The marks of a page, and whose tool reads them: ours, whose script the page loads, or one that brings its own. */
type PageMarks = { readonly marks: readonly PageMark[]; readonly tool: 'own' | 'sitecore' };

const marked = new WeakMap<IncomingMessage, PageMarks>();

/** Notes the marks that the markup in answer to a request gets. */
export const notePageMarks = (
  req: IncomingMessage,
  marks: readonly PageMark[],
  tool: PageMarks['tool'] = 'own',
): void => void marked.set(req, { marks, tool });

/** Returns the marks for the markup in answer to a request; undefined for a page that readers get. */
export const pageMarksOf = (req: IncomingMessage | undefined): PageMarks | undefined => req && marked.get(req);
