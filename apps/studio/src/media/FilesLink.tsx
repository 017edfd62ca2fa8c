/** Leads to the page of files, below the lists of documents. */
export const FilesLink = () => (
  <a className="nav__link" href="/admin/files">
    <span className="nav__link-label">Files</span>
  </a>
);
