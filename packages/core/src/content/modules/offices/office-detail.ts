import { defineModule } from '../../definition/definition.ts';
import { list } from '../../definition/fields.ts';
import { officeFields, officesOf } from '../../field-groups/office-fields.ts';

/** The office that a page is about (D§3 "Office city"). */
export const officeDetail = defineModule({
  names: ['OfficeDetail'],
  fields: { office: list('office', officeFields) },
}).shaped(({ office: items }) => ({ office: officesOf(items)[0] }));
