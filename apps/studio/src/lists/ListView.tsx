'use client';

import { DefaultListView } from '@payloadcms/ui';
import type { ListViewClientProps } from 'payload';

/** The list of a kind of documents, as the main part of its page. */
export const ListView = (props: ListViewClientProps) => (
  <main>
    <DefaultListView {...props} />
  </main>
);
