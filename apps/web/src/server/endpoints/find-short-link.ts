import { linkShortener } from '@masthead/adapters/links';
import { configuration } from '../configuration/configuration.ts';
import { shortLinks } from './short-links.ts';

let current: { readonly find: ReturnType<typeof shortLinks> | undefined } | undefined;

const made = (): NonNullable<typeof current> => {
  const { shortener } = configuration();
  if (shortener === undefined) return { find: undefined };
  const shorten = linkShortener(shortener);
  const ask = async (longUrl: string): Promise<string | undefined> => {
    const answer = await shorten(longUrl)();
    return answer._tag === 'Right' ? answer.right : undefined;
  };
  return { find: shortLinks(ask) };
};

/** The short links of this process; undefined where the site has no shortener. */
export const findShortLink = (): ReturnType<typeof shortLinks> | undefined => {
  current ??= made();
  return current.find;
};
