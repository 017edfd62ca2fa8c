'use client';

import { useCollapsible, useConfig, useRowLabel } from '@payloadcms/ui';
import { useEffect } from 'react';
import { nameOfRow } from '../form/row-name.ts';

/** Names a row of a list by its number and what is entered in it. An empty row, as a new one is, is opened. */
export const RowLabel = () => {
  const { data, rowNumber = 0 } = useRowLabel<Readonly<Record<string, unknown>>>();
  const { config } = useConfig();
  const name = nameOfRow(data, (slug) => {
    const label = config.blocksMap[slug]?.labels?.singular;
    return typeof label === 'string' ? label : slug;
  });
  const { isCollapsed, toggle } = useCollapsible();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the row comes into the form.
  useEffect(() => {
    if (isCollapsed && name.length === 0) toggle();
  }, []);
  return <span>{[String(rowNumber + 1), ...name].join(' · ')}</span>;
};
