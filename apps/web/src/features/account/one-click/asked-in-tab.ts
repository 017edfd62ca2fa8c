import { inTab, keepInTab } from '../../../kit/forms/tab-storage.ts';

/** The address that was named in a subscribe block of this tab (C§4), and what it asked for. */
type Asked = { readonly email: string; readonly codes: readonly string[] };

const key = 'masthead_subscription_email';
const keptEvent = 'masthead:subscription-asked';

const asked = (): Asked => {
  const kept = inTab(key);
  if (typeof kept !== 'object' || kept === null || !('email' in kept) || !('codes' in kept))
    return { email: '', codes: [] };
  const { email, codes } = kept;
  return { email: typeof email === 'string' ? email : '', codes: Array.isArray(codes) ? codes.map(String) : [] };
};

/** The address that was named last; the empty text before there was one. */
export const emailInTab = (): string => asked().email;

/** The address that was asked whether it wants this; the empty text where none was. */
export const askedInTab = (code: string): string => {
  const { email, codes } = asked();
  return codes.includes(code) ? email : '';
};

/** Every block of the page that offers the same hears of it, and those of the next pages read it. */
export const keepAsked = (email: string, code: string): void => {
  const before = asked();
  const others = before.email === email ? before.codes.filter((each) => each !== code) : [];
  keepInTab(key, { email, codes: [...others, code] });
  document.dispatchEvent(new Event(keptEvent));
};

export const onAsked = (listener: () => void): (() => void) => {
  document.addEventListener(keptEvent, listener);
  return () => document.removeEventListener(keptEvent, listener);
};
