/** Thrown out of a page's props so that Next keeps the last good copy of the page, or has `_error` answer 503 when there is none. */
export class ContentUnavailable extends Error {
  override readonly name = 'ContentUnavailable';

  constructor(cause: unknown) {
    super('The content service did not give the page', { cause });
  }
}
