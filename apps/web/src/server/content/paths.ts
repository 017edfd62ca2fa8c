/** Longest path the content service is asked about, in characters; no page of a site has a longer one. */
const pathLimit = 400;

/** Letters of any script, digits and `- _ . ~ ,`; a segment never begins with a dot. File names are not pages. */
const segment = /^[\p{L}\p{M}\p{N}_~-][\p{L}\p{M}\p{N}._~,'-]*$/u;
const fileName = /\.(?:php|asp|aspx|env|git|js|map|json|xml|txt|css|png|jpe?g|webp|svg|ico|zip|sql|bak)$/i;

/**
 * The path of a page from the segments of its address, or undefined when no page can have it.
 * Checked before the content service is asked, so that probing costs the site nothing.
 */
export const pagePath = (segments: readonly string[]): string | undefined => {
  const path = `/${segments.join('/')}`;
  const isPlausible = path.length <= pathLimit && segments.every((each) => segment.test(each) && !fileName.test(each));
  return isPlausible ? path : undefined;
};

/** Path rendered in place of an impossible address, and while it is unknown whether it exists (`page-gate`). */
export const unknownPage = 'unknown-page.txt';
export const unavailablePage = 'unavailable-page.txt';
