/** How long browsers and shared caches keep the files of the build, by the folder that they lie in. */
export const fileLifetimes: Readonly<Record<string, string>> = {
  // Their names carry the hash of what is in them.
  '/_islands': 'public, max-age=31536000, immutable',
  '/_styles': 'public, max-age=31536000, immutable',
  '/_fonts': 'public, max-age=31536000, immutable',
  '/_maps': 'public, max-age=31536000, immutable',
  '/bespoke': 'public, max-age=86400, stale-while-revalidate=604800',
  '/clips': 'public, max-age=86400, stale-while-revalidate=604800',
  '/artwork': 'public, max-age=86400, stale-while-revalidate=604800',
};
