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

/**
 * Returns an address for a file that no other one has: the wished one, or it with a number at the end of its name. Addresses that differ
 * in upper and lower case alone count as the same.
 */
export const freePath = (wished: string, taken: readonly string[]): string => {
  const known = new Set(taken.map((path) => path.toLowerCase()));
  const [, stem = wished, ending = ''] = /^(.*?)(\.[^./]*)?$/su.exec(wished) ?? [];
  for (let number = 1; ; number += 1) {
    const path = number === 1 ? wished : `${stem}-${number}${ending}`;
    if (!known.has(path.toLowerCase())) return path;
  }
};

/** Returns a title for a file: its name as words. */
export const titleFor = (name: string): string => {
  const words = name
    .replace(/\.[^.]*$/u, '')
    .replaceAll(/[-_\s]+/gu, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
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
    const { detail, errors, findings } = JSON.parse(text);
    // The studio itself answers like Payload.
    const reason: unknown = detail ?? errors?.[0]?.message;
    return {
      detail: typeof reason === 'string' ? reason : t('refused'),
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

/** A file of the store, as the service lists it. */
export type ListedFile = {
  readonly path: string;
  /** Changes with each change of the file. */
  readonly revision: string;
  readonly title: string;
  readonly type: string;
  readonly mediaType: string;
  readonly size: number;
  readonly width?: number;
  readonly height?: number;
  readonly focus?: readonly [number, number];
  readonly alt?: Readonly<Record<string, string>>;
  readonly lacksAlt: readonly string[];
  readonly licence?: string;
  readonly isUsed: boolean;
  readonly changedAt: string;
};

/** What an editor changes of a stored file. */
export type KnownForm = {
  /** Whether a picture only decorates, and has no words in any language. */
  readonly decorates: boolean;
  readonly alt: Readonly<Record<string, string>>;
  readonly licence: string;
  readonly focus: readonly [number, number];
};

const middle = [0.5, 0.5] as const;

/** Returns whether the texts of a picture say that it only decorates. */
export const decorates = (texts: Readonly<Record<string, string>>): boolean => Object.values(texts).includes('');

/** Returns what is known of a file as its form shows it, with a text in each language of the site. */
export const knownOf = (
  { alt = {}, licence = '', focus = middle }: Pick<ListedFile, 'alt' | 'licence' | 'focus'>,
  languages: readonly string[],
): KnownForm => ({
  decorates: decorates(alt),
  alt: Object.fromEntries([...new Set([...languages, ...Object.keys(alt)])].map((each) => [each, alt[each] ?? ''])),
  licence,
  focus,
});

const textsOf = (
  { decorates: hasNoWords, alt }: KnownForm,
  languages: readonly string[],
): Readonly<Record<string, string>> =>
  hasNoWords
    ? { [languages[0] ?? 'en']: '' }
    : Object.fromEntries(
        Object.entries(alt).flatMap(([language, text]) => (text.trim() === '' ? [] : [[language, text.trim()]])),
      );

/** Returns what a form has of a file that the service does not have yet; empty where there is nothing. */
export const changesIn = (
  form: KnownForm,
  file: Pick<ListedFile, 'type' | 'alt' | 'licence' | 'focus'>,
  languages: readonly string[],
): { readonly alt?: object; readonly licence?: string; readonly focus?: readonly [number, number] } => {
  const before = knownOf(file, languages);
  const [alt, licence] = [textsOf(form, languages), form.licence.trim()];
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return {
    ...(file.type === 'picture' && !isSame(alt, textsOf(before, languages)) && { alt }),
    ...(licence !== before.licence && { licence }),
    ...(!isSame(form.focus, before.focus) && { focus: form.focus }),
  };
};

/** Returns the address that shows a picture of the media store as it is. */
export const wholePictureOf = (path: string): string =>
  `/api/media-pictures?${new URLSearchParams({ path, whole: 'true' })}`;

/** Returns the address that shows a picture of the media store small; undefined for one that lies elsewhere. */
export const thumbnailOf = (path: string): string | undefined =>
  path.startsWith('/~/media/') ? `/api/media-pictures?${new URLSearchParams({ path })}` : undefined;
