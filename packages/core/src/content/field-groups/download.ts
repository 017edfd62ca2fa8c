import { isUnlisted, mediaPathIn } from '../../shared/addresses/media-path.ts';
import { address, checkbox, text, type ValuesOf } from '../definition/fields.ts';

/** The fields of a file to download (C§3 "Download item"). */
export const downloadFields = {
  name: text('name'),
  displayName: text('displayName'),
  src: address('src', (path) => mediaPathIn(path) !== undefined),
  mediaType: text('type'),
  size: text('size'),
  pageCount: text('pageCount'),
  language: text('language'),
  isForRegistered: checkbox('registrationRequired'),
} as const;

/** A file as it is offered. */
export type Download = {
  readonly id: string;
  readonly name: string;
  /** In the media store. */
  readonly path: string;
  readonly shouldIndex: boolean;
  readonly mediaType: string;
  /** In bytes. */
  readonly size: number | undefined;
  readonly pages: number | undefined;
  readonly language: string;
  readonly isForRegistered: boolean;
};

const wholeNumber = (written: string): number | undefined => {
  const number = /^\d{1,15}$/.test(written.trim()) ? Number(written) : Number.NaN;
  return Number.isSafeInteger(number) ? number : undefined;
};

/** Returns the files of a list; an entry outside the media store, or without a name, is dropped. */
export const downloadsIn = (
  items: readonly (ValuesOf<typeof downloadFields> & { readonly id: string })[],
): readonly Download[] =>
  items.flatMap(({ id, name, displayName, src, mediaType, size, pageCount, language, isForRegistered }) => {
    const path = mediaPathIn(src);
    const shown = displayName.trim() || name.trim();
    return path === undefined || shown === ''
      ? []
      : [
          {
            id,
            name: shown,
            path,
            shouldIndex: !isUnlisted(src),
            mediaType,
            size: wholeNumber(size),
            pages: wholeNumber(pageCount),
            language,
            isForRegistered,
          },
        ];
  });
