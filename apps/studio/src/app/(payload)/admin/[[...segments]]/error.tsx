'use client';

import './error.css';

/** Replaces a page that could not be made, mostly because the content service is away. */
const Unavailable = () => (
  <main className="studio-unavailable" role="alert">
    <h1>This page cannot be shown at the moment</h1>
    <p>
      The content service cannot be reached, or the studio failed. Nothing was changed, and you are still signed in.
    </p>
    <button type="button" onClick={() => window.location.reload()}>
      Try again
    </button>
  </main>
);

export default Unavailable;
