'use client';

import type { DefaultCellComponentProps } from 'payload';

/** Shows who changed a document of a list last; a dash for what came with the site. */
export const WriterCell = ({ cellData }: DefaultCellComponentProps) => (
  <span>{typeof cellData === 'string' && cellData !== '' ? cellData : '–'}</span>
);
