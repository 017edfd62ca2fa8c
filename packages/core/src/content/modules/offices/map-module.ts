import { defineModule } from '../../definition/definition.ts';
import { list, text } from '../../definition/fields.ts';
import { toggle } from '../../definition/params.ts';
import { officeFields, officesOf } from '../../field-groups/office-fields.ts';

/**
 * D§2.8 the map module: a choice of cities, of which one may be chosen from the start. A city
 * without coordinates is on no map.
 */
export const mapModule = defineModule({
  names: ['MapModule'],
  fields: { title: text('sectionTitle'), activeId: text('activeCity'), cities: list('cities', officeFields) },
  params: { hidesCta: toggle('Hide CTA') },
}).shaped(({ title, activeId, cities, hidesCta }) => {
  const offices = officesOf(cities).flatMap(({ place, ...office }) =>
    place === undefined ? [] : [{ ...office, place }],
  );
  return { title, hidesCta, cities: offices, activeId: offices.find(({ id }) => id === activeId)?.id };
});
