declare global {
  /** Of the process: its server and the pages of the renderer are two bundles, each with a copy of this module. */
  var mastheadEdition: number | undefined;
}

/** How many publications this process has heard of. What was read under another edition may no longer be so. */
export const edition = (): number => globalThis.mastheadEdition ?? 0;

/** Has all that is kept of the content service read anew before it is used again. */
export const beginEdition = (): void => {
  globalThis.mastheadEdition = edition() + 1;
};
