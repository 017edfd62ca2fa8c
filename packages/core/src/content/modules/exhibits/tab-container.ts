import { defineModule } from '../../definition.ts';
import { checkbox, image, list, oneOf, richText, text } from '../../fields.ts';

/** C§3 "Tab container": exhibits of which one is seen at a time. A tab without a title or anything to show is left out. */
export const tabContainer = defineModule({
  names: ['TabContainer'],
  fields: {
    eyebrow: text('eyebrow'),
    displayNumber: text('displayNumber'),
    title: text('title'),
    description: richText('description'),
    hasDividers: checkbox('dividers'),
    tabWidth: oneOf('tabWidth', ['autosize', 'consistent']),
    tabAlignment: oneOf('tabAlignment', ['left', 'center']),
    mobileRendering: oneOf('mobileRendering', ['tab-layout', 'dropdown-layout']),
    items: list('items', {
      title: text('title'),
      image: image('exhibitImage'),
      narrowImage: image('mobileExhibitImage'),
      caption: text('exhibitDescription'),
      table: richText('dataTable'),
    }),
  },
})
  .shaped(({ items, ...container }) => ({
    ...container,
    tabs: items.flatMap(({ id, title, image, ...exhibit }) =>
      title.trim() === '' || image === undefined ? [] : [{ id, title: title.trim(), exhibit: { image, ...exhibit } }],
    ),
  }))
  .visiting(({ description, tabs, ...container }, visit) => ({
    ...container,
    description: visit.richText(description),
    tabs: tabs.map(({ exhibit, ...tab }) => ({
      ...tab,
      exhibit: { ...exhibit, table: visit.richText(exhibit.table) },
    })),
  }));
