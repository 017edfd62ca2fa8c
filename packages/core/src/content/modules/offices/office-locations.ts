import { defineModule } from '../../definition/definition.ts';
import { list, text } from '../../definition/fields.ts';
import { officeFields, officesOf } from '../../field-groups/office-fields.ts';
import { anchorOf } from '../../field-groups/office-rules.ts';

/**
 * D§2.8: the offices by region, country and city. One with `hideFromLocations` is dropped, and so
 * is an empty region or country.
 */
export const officeLocations = defineModule({
  names: ['OfficeLocations'],
  fields: {
    title: text('sectionTitle'),
    regions: list('regions', {
      name: text('name'),
      countries: list('countries', { name: text('name'), cities: list('cities', officeFields) }),
    }),
  },
}).shaped(({ title, regions }) => ({
  title,
  regions: regions
    .map((region) => ({
      id: anchorOf(region.name) || anchorOf(region.id),
      name: region.name.trim(),
      countries: region.countries
        .map(({ name, cities }) => ({
          name: name.trim(),
          offices: officesOf(cities.filter(({ isHidden }) => !isHidden)),
        }))
        .filter(({ name, offices }) => name !== '' && offices.length > 0),
    }))
    .filter(({ name, countries }) => name !== '' && countries.length > 0),
}));
