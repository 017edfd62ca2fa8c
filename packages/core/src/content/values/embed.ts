/** The address parser that browsers and servers share; no library of the language names it. */
declare const URL: new (
  address: string,
) => {
  readonly protocol: string;
  readonly href: string;
  readonly host: string;
  readonly username: string;
  readonly password: string;
};

/** A piece that is shown from elsewhere, and whose it is. */
export type Embed = { readonly href: string; readonly host: string };

/** Returns an embed from an external address; undefined for anything else. */
export const embedAt = (address: string): Embed | undefined => {
  try {
    const { protocol, href, host, username, password } = new URL(address.trim());
    return /^https?:$/u.test(protocol) && username === '' && password === '' ? { href, host } : undefined;
  } catch {
    return undefined;
  }
};

/** Returns whether an address is one of an embed. */
export const isEmbedAddress = (address: string): boolean => embedAt(address) !== undefined;
