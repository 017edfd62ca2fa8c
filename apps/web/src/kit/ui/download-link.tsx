import { localisePath } from '@masthead/core';
import { kindOfFile, mediaAddress, pagesMessage, sizeMessage } from '@masthead/core/files';
import type { ReactNode } from 'react';
import { downloadAddress } from '../../routes.ts';
import { useDictionary } from '../dictionary/dictionary.tsx';
import { usePageFacts } from '../modules/page-context.tsx';

type DownloadLinkProps = {
  /** A file of the media store. */
  readonly file: {
    readonly path: string;
    readonly shouldIndex: boolean;
    readonly isForRegistered: boolean;
    readonly mediaType?: string;
  };
  /** Content of the link. */
  readonly children: ReactNode;
};

type FileMeasureProps = {
  readonly file: { readonly mediaType: string; readonly size: number | undefined; readonly pages: number | undefined };
  readonly className?: string;
};

/** C§5: the page count, or the kind and size of what has none. */
export const FileMeasure = ({ file: { mediaType, size, pages }, className }: FileMeasureProps) => {
  const { translate } = useDictionary();
  const counted = pagesMessage(pages);
  if (counted !== undefined) return <span className={className}>{translate(counted)}</span>;
  return size === undefined ? null : (
    <span className={className}>
      {translate('File_KindAndSize', { kind: kindOfFile(mediaType), size: translate(sizeMessage(size)) })}
    </span>
  );
};

/** C§2: a report for registered users downloads in the same tab, by way of the download screen; any other opens in a new one. */
export const DownloadLink = ({ file, children }: DownloadLinkProps) => {
  const { language, translate } = useDictionary();
  const { path } = usePageFacts();
  if (file.isForRegistered) {
    const address = `${mediaAddress(file.path)}?shouldIndex=false`;
    return (
      <a className="button" href={downloadAddress(language, { file: address, redirect: localisePath(language)(path) })}>
        {children}
      </a>
    );
  }
  return (
    <a
      className="button button--quiet"
      href={mediaAddress(file.path) + (file.shouldIndex ? '' : '?shouldIndex=false')}
      target="_blank"
      rel="noopener"
      type={file.mediaType || undefined}
    >
      {children} <span className="visually-hidden">({translate('File_NewTab')})</span>
    </a>
  );
};
