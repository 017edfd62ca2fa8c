const read = (name: string, fallback: string): string => process.env[name]?.trim() || fallback;

/** Where the studio finds the services, and is found itself. `scripts/studio.mjs` sets all of them. */
export const settings = () => ({
  contentUrl: read('CONTENT_SERVICE_URL', 'http://127.0.0.1:4000/content'),
  userUrl: read('USER_SERVICE_URL', 'http://127.0.0.1:4000/user'),
  origin: new URL(read('STUDIO_ORIGIN', 'http://127.0.0.1:3001')).origin,
});
