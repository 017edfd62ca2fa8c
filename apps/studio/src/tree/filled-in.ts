import { besidePath } from '../form/path-after.ts';
import { languageOf } from '../words/words.ts';

type Request = {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly i18n?: { readonly language: string };
};
type Ask = (path: string) => Promise<{ readonly body: Readonly<Record<string, unknown>> }>;

const longest = 300;

/** Returns the languages of the site, its first one first. */
export const languagesOfSite = async (ask: Ask): Promise<readonly string[]> => {
  const { languages } = (await ask('documents/tree')).body;
  return (Array.isArray(languages) ? languages : []).map(String);
};

/** Returns what the address of a form of a new document fills a field in with (`newBelow`). */
const inAddress = (name: string, { query }: Request): string | undefined => {
  const value: unknown = query?.[name];
  return typeof value === 'string' && value.length <= longest ? value : undefined;
};

/** Returns the language of a new page: that of the address, else that of the screens where the site has it, else the site's first. */
export const languageOfNew =
  (ask: Ask) =>
  async ({ req }: { readonly req: Request }): Promise<string | undefined> => {
    const wanted = inAddress('language', req);
    if (wanted !== undefined) return wanted;
    const all = await languagesOfSite(ask);
    const spoken = languageOf(req.i18n?.language ?? '');
    return all.find((each) => each.split('-')[0] === spoken) ?? all[0];
  };

/** Returns the begin of the path of a new page: that of the address, else that of the page of the kind that was changed last. */
export const pathOfNew =
  (kind: string, ask: Ask) =>
  async ({ req }: { readonly req: Request }): Promise<string> => {
    const wanted = inAddress('path', req);
    if (wanted !== undefined) return wanted;
    const { documents } = (await ask(`documents?${new URLSearchParams({ kind, sort: '-changedAt' })}`)).body;
    const last: unknown = Array.isArray(documents) ? documents[0]?.path : undefined;
    return besidePath(typeof last === 'string' ? last : undefined);
  };

/** Returns the day of a new page, at the place of the studio's process. */
export const today = (): string => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(new Date());
