import { noticeCookie, type PracticeNotice } from './notice-cookie.ts';

type Place = { readonly jar: Pick<Document, 'cookie'>; readonly isSecure: boolean };

/** Keeps for the pages that follow what they are to say; nothing once it is dismissed. */
export const keepNotice = (
  notice: PracticeNotice | undefined,
  { jar, isSecure }: Place = { jar: document, isSecure: location.protocol === 'https:' },
): void => {
  const kept = notice ?? '; Max-Age=0';
  jar.cookie = `${noticeCookie}=${kept}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
};
