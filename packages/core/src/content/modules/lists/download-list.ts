import { defineModule } from '../../definition/definition.ts';
import { list, text } from '../../definition/fields.ts';
import { downloadFields, downloadsIn } from '../../field-groups/download.ts';

/** Files to download (C§3). */
export const downloadList = defineModule({
  names: ['DownloadList'],
  fields: { title: text('sectionTitle'), dek: text('sectionDek'), items: list('items', downloadFields) },
}).shaped(({ items, ...rest }) => ({ ...rest, items: downloadsIn(items) }));
