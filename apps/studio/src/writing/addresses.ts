/** Returns whether a link to an address does what it seems to: it leads somewhere, and runs nothing. */
export const isSafeLink = (href: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers leave them out of addresses.
  /^(?:https?:|mailto:|tel:|\/(?!\/)|#|\?|[^:]*$)/i.test(href.replaceAll(/[\u0000-\u0020]/g, '')) &&
  !/^\s*[/\\]{2}/.test(href);

/** Returns whether a picture is one of the site: no page shows another one. */
export const isOwnPicture = (src: string): boolean => /^\/[^/\\]/.test(src);
