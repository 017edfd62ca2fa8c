import type { Chosen } from '../form/shape.ts';
import { isValues } from '../form/values.ts';
import { sizeInWords, thumbnailOf } from '../media/file-form.ts';
import { languageName } from '../words/language-name.ts';
import { isState, states } from '../words/tables/common.ts';
import { type Language, localeOf, translator } from '../words/words.ts';

/** One of what a search has found. */
export type Found = {
  /** What the field keeps. */
  readonly value: string;
  readonly title: string;
  readonly detail: string;
  /** The address of a small picture of it. */
  readonly picture?: string;
  readonly size?: readonly [width: number, height: number];
};

export type FoundPage = { readonly found: readonly Found[]; readonly cursor?: string };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const fileOf = (file: unknown): readonly Found[] => {
  if (!isValues(file)) return [];
  const { width, height } = file;
  const path = textOf(file.path);
  const picture = file.type === 'picture' ? thumbnailOf(path) : undefined;
  const isSized = typeof width === 'number' && typeof height === 'number';
  return [
    {
      value: path,
      title: textOf(file.title),
      detail: [path, ...(isSized ? [`${width} × ${height}`] : []), sizeInWords(Number(file.size))].join(', '),
      ...(picture !== undefined && { picture }),
      ...(isSized && { size: [width, height] as const }),
    },
  ];
};

const nameOf = (language: string, spoken: Language): string =>
  language === '' ? '' : languageName(language, localeOf(spoken));

const documentOf =
  (key: 'path' | 'title', spoken: Language) =>
  (document: unknown): readonly Found[] => {
    if (!isValues(document)) return [];
    const value = textOf(document[key]);
    const { path, language, state } = document;
    const detail = [
      textOf(path),
      nameOf(textOf(language), spoken),
      isState(state) ? translator(states, spoken)(state) : textOf(state),
    ];
    return value === ''
      ? []
      : [{ value, title: textOf(document.title), detail: detail.filter((text) => text !== '').join(', ') }];
  };

const subscriptionOf =
  (spoken: Language) =>
  (subscription: unknown): readonly Found[] => {
    if (!isValues(subscription)) return [];
    const [value, title, language] = [subscription.code, subscription.title, subscription.language].map(textOf);
    return value === undefined || value === ''
      ? []
      : [{ value, title: title ?? '', detail: `${value}, ${nameOf(language ?? '', spoken)}` }];
  };

/** Returns the address at which the studio searches for what a field may have. `language` is that of the document around it. */
export const searchFor = (chosen: Chosen, text: string, language: string, cursor?: string): string => {
  const more = { ...(text.trim() !== '' && { q: text.trim() }), ...(cursor !== undefined && { cursor }) };
  switch (chosen) {
    case 'picture':
      return `/api/media-files?${new URLSearchParams({ type: 'picture', ...more })}`;
    case 'file':
      return `/api/media-files?${new URLSearchParams(more)}`;
    case 'page':
      return `/api/found-documents?${new URLSearchParams({ ...(language !== '' && { language }), ...more })}`;
    case 'person':
      return `/api/found-documents?${new URLSearchParams({ kind: 'person', ...more })}`;
    case 'subscription':
      return `/api/found-subscriptions?${new URLSearchParams({ ...(language !== '' && { language }), ...more })}`;
  }
};

/** Returns what an answer of such a search has found, in words of the language `spoken`. */
export const foundIn = (chosen: Chosen, body: unknown, spoken: Language): FoundPage => {
  const { files, documents, subscriptions, cursor } = isValues(body) ? body : {};
  if (chosen === 'subscription')
    return { found: Array.isArray(subscriptions) ? subscriptions.flatMap(subscriptionOf(spoken)) : [] };
  const list: readonly unknown[] = Array.isArray(files) ? files : Array.isArray(documents) ? documents : [];
  const read = Array.isArray(files) ? fileOf : documentOf(chosen === 'person' ? 'title' : 'path', spoken);
  return { found: list.flatMap(read), ...(typeof cursor === 'string' && { cursor }) };
};

/**
 * Returns what else changes in a picture's group of fields when another picture is chosen: its size is that of the new one, and the words of the
 * old one go, so that the page has those of the file.
 */
export const besides = (
  { size }: Found,
  before: { readonly src: string; readonly alt: string },
): Readonly<Record<'alt' | 'width' | 'height', string | number | null>> => ({
  // Words that were there before any picture was are the editor's own.
  alt: before.src === '' && before.alt !== '' ? before.alt : null,
  width: size?.[0] ?? null,
  height: size?.[1] ?? null,
});
