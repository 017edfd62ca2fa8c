'use client';

import { useConfig, useRowLabel } from '@payloadcms/ui';
import { nameOfRow } from '../form/row-name.ts';

/** Names a row of a list by its number and what is entered in it. */
export const RowLabel = () => {
  const { data, rowNumber = 0 } = useRowLabel<Readonly<Record<string, unknown>>>();
  const { config } = useConfig();
  const name = nameOfRow(data, (slug) => {
    const label = config.blocksMap[slug]?.labels?.singular;
    return typeof label === 'string' ? label : slug;
  });
  return <span>{[String(rowNumber + 1), ...name].join(' · ')}</span>;
};
