import { defineModule } from '../../definition.ts';
import { downloadFields, downloadsIn } from '../../download.ts';
import { list, text } from '../../fields.ts';

/** Files to download (C§3). */
export const downloadList = defineModule({
  names: ['DownloadList'],
  fields: { title: text('sectionTitle'), dek: text('sectionDek'), items: list('items', downloadFields) },
}).shaped(({ items, ...rest }) => ({ ...rest, items: downloadsIn(items) }));
