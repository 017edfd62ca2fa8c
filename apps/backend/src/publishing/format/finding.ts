import type { Report } from '../../platform/authored/problem.ts';
import { pointerTo } from './document.ts';

/** One thing that an author has to put right, by its JSON pointer in the document, or in the one that `document` names. */
export type Finding = { readonly pointer: string; readonly message: string; readonly document?: string };

/** Returns a report that adds to findings what it is given, at pointers below a place. */
export const reportInto =
  (findings: Finding[], ...place: readonly string[]): Report =>
  (at, message) => {
    findings.push({ pointer: pointerTo([...place, ...at]), message });
  };
