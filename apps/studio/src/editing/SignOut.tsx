/** Ends the session; a form, so that no link does it. */
export const SignOut = () => (
  <form method="post" action="/session/end">
    <button type="submit" className="btn btn--style-secondary btn--size-small">
      Sign out
    </button>
  </form>
);
