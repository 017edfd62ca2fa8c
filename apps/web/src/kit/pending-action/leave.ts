/**
 * Navigates to a page of this site by a full page load (A§2). Reloads when the visitor is on that page already, only
 * under a layer's hash, because its content may depend on the session.
 */
export const leaveTo = (target: string): void => {
  const { pathname, search } = new URL(target, location.origin);
  if (pathname === location.pathname && search === location.search) {
    history.replaceState(null, '', target);
    location.reload();
  } else {
    location.assign(target);
  }
};
