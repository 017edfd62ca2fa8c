/** Thrown from a page's props so that `_error` answers 503, and caches keep the last good copy of the page. */
export class ContentUnavailable extends Error {
  override readonly name = 'ContentUnavailable';

  constructor(cause: unknown) {
    super('The content service did not give the page', { cause });
  }
}
