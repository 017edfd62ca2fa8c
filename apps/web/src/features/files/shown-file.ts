import type { Message } from '@masthead/core';
import { kindOfFile, type MediaFile, pagesMessage, sizeMessage } from '@masthead/core/files';

/** What a screen shows of a file, as plain data. */
export type ShownFile = {
  readonly title: string;
  readonly language: string | null;
  readonly kind: string;
  readonly size: Message;
  readonly pages: Message | null;
};

export const shownFile = ({ title, language, mediaType, size, pages }: MediaFile): ShownFile => ({
  title,
  language: language ?? null,
  kind: kindOfFile(mediaType),
  size: sizeMessage(size),
  pages: pagesMessage(pages) ?? null,
});
