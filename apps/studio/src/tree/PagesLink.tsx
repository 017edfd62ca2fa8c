/** Leads to the tree of pages, below the lists of documents. */
export const PagesLink = () => (
  <a className="nav__link" href="/admin/pages">
    <span className="nav__link-label">Pages by path</span>
  </a>
);
