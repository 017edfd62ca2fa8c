/** Where the style sheets are served from; written by `scripts/build-styles.mjs`. */
const addresses: Readonly<Record<string, string | undefined>> = JSON.parse(process.env.STYLES_MANIFEST ?? '{}');

/**
 * Orders sheets: the global one, forms, then the page's own, in one order on all pages, so that order never matters.
 */
const rankOf = (name: string): number => (name === 'base' ? 0 : /^forms\b/.test(name) ? 1 : 2);

/** Sheets that come as one file where a page needs most of them, the largest such files first (`scripts/sheets-together.json`). */
const together: readonly (readonly string[])[] = Object.keys(addresses)
  .map((name) => name.split('+'))
  .filter((members) => members.length > 1)
  .sort((a, b) => b.length - a.length);

/** The address of a sheet by its file name without `.sheet.css`. Throws when the build did not make it. */
export const sheetAddress = (name: string): string => {
  const address = addresses[name];
  if (address === undefined) throw new Error(`No style sheet is called "${name}": run scripts/build-styles.mjs first`);
  return address;
};

/** The addresses of these sheets and of the one for every page, each once, in the order of all pages. */
export const sheetAddresses = (names: readonly string[]): readonly string[] => {
  const wanted = new Set(['base', ...names]);
  for (const members of together) {
    const needed = members.filter((name) => wanted.has(name)).length;
    // A small sheet weighs about what the headers of a file do, and each file is waited for.
    if (needed <= 2 * (members.length - needed)) continue;
    for (const name of members) wanted.delete(name);
    wanted.add(members.join('+'));
  }
  return [...wanted].sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1)).map(sheetAddress);
};
