import { isUnlisted, mediaPathIn } from '../../../shared/media-path.ts';
import { defineModule } from '../../definition.ts';
import { checkbox, list, text } from '../../fields.ts';

const wholeNumber = (written: string): number | undefined => {
  const number = /^\d{1,15}$/.test(written.trim()) ? Number(written) : Number.NaN;
  return Number.isSafeInteger(number) ? number : undefined;
};

/** Files to download (C§3). An entry whose source is no file of the media store, or that has no name, is left out. */
export const downloadList = defineModule({
  names: ['DownloadList'],
  fields: {
    title: text('sectionTitle'),
    dek: text('sectionDek'),
    items: list('items', {
      name: text('name'),
      displayName: text('displayName'),
      src: text('src'),
      mediaType: text('type'),
      size: text('size'),
      pageCount: text('pageCount'),
      language: text('language'),
      isForRegistered: checkbox('registrationRequired'),
    }),
  },
}).shaped(({ items, ...rest }) => ({
  ...rest,
  items: items.flatMap(({ id, name, displayName, src, mediaType, size, pageCount, language, isForRegistered }) => {
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
  }),
}));
