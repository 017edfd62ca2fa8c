import type { Finding } from '../editing/status.ts';
import { media } from '../words/tables/media.ts';
import { type Language, languageOfPage, translator } from '../words/words.ts';

/** What an editor says of a file. */
export type FileForm = {
  readonly path: string;
  readonly title: string;
  readonly licence: string;
  readonly access: string;
  readonly replace: boolean;
  /** Alternative texts by their languages, in the order of the form. */
  readonly alt: readonly { readonly language: string; readonly text: string }[];
  /** Which point of a picture stays in view where it is cropped, in parts of its width and height. */
  readonly focus: readonly [number, number];
};

/** How many bytes a part of a file has at most; the service takes 8 MB, the shipped nginx 5. */
export const mostOfPart = 4_000_000;

const folder = '/~/media/';

/** Returns an address for a file: its name, without letters that an address may not have. */
export const pathFor = (name: string): string => {
  const clean = name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9 _.()+-]/gu, '')
    .trim()
    .replaceAll(/\s+/gu, '-')
    .toLowerCase();
  return folder + (clean === '' || clean.startsWith('.') ? `file${clean}` : clean);
};

/** Returns what begins an upload at the publishing API; what is empty is left out. */
export const uploadOf = (
  { path, title, licence, access, replace, alt, focus }: FileForm,
  { name, size, type }: Pick<File, 'name' | 'size' | 'type'>,
): object => {
  const texts = alt.filter(({ language, text }) => language.trim() !== '' && text.trim() !== '');
  return {
    path: path.trim(),
    length: size,
    title: title.trim(),
    name,
    access,
    ...(licence.trim() !== '' && { licence: licence.trim() }),
    ...(replace && { replace }),
    ...(texts.length > 0 && {
      alt: Object.fromEntries(texts.map(({ language, text }) => [language.trim(), text.trim()])),
    }),
    ...(type.startsWith('image/') && { focus }),
  };
};

/** What a service says against something: in words, and for fields of it. */
export type Refused = { readonly detail: string; readonly findings: readonly Finding[] };

/** Returns what the body of an answer says against a file. */
export const refusedIn = (text: string): Refused => {
  const t = translator(media, languageOfPage());
  try {
    const { detail, findings } = JSON.parse(text);
    return {
      detail: typeof detail === 'string' ? detail : t('refused'),
      findings: Array.isArray(findings) ? findings : [],
    };
  } catch {
    return { detail: t('away'), findings: [] };
  }
};

/** Returns a size in bytes for people. */
export const sizeInWords = (bytes: number, language: Language = languageOfPage()): string => {
  const t = translator(media, language);
  return bytes < 1_000_000
    ? t('kilobytes', { size: Math.max(1, Math.round(bytes / 1000)) })
    : t('megabytes', { size: Math.round(bytes / 100_000) / 10 });
};

/** Returns the address that shows a picture of the media store small; undefined for one that lies elsewhere. */
export const thumbnailOf = (path: string): string | undefined =>
  path.startsWith('/~/media/') ? `/api/media-pictures?${new URLSearchParams({ path })}` : undefined;
