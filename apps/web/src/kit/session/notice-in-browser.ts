import { noticeCookie, type PracticeNotice } from './notice-cookie.ts';

type Place = { readonly jar: Pick<Document, 'cookie'>; readonly isSecure: boolean };

/** Stores the notice for the next pages; clears it once dismissed. */
export const keepNotice = (
  notice: PracticeNotice | undefined,
  { jar, isSecure }: Place = { jar: document, isSecure: location.protocol === 'https:' },
): void => {
  const kept = notice ?? '; Max-Age=0';
  jar.cookie = `${noticeCookie}=${kept}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
};
