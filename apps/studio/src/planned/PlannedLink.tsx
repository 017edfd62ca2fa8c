/** Leads to the page of what is planned, below the lists of documents. */
export const PlannedLink = () => (
  <a className="nav__link" href="/admin/planned">
    <span className="nav__link-label">Planned</span>
  </a>
);
