import { defineModule } from '../../definition/definition.ts';
import { checkbox, list, oneOf, richText, text } from '../../definition/fields.ts';
import { toggle } from '../../definition/params.ts';
import { type ItemMedia, itemFields, moduleOfItem } from '../shared/media-of-item.ts';

const templates = [
  'Exhibit for Tabbed Container',
  'Ceros for Tabbed Container',
  'Flourish for Tabbed Container',
] as const;

const mediaOf = {
  'Exhibit for Tabbed Container': 'exhibit',
  'Ceros for Tabbed Container': 'ceros',
  'Flourish for Tabbed Container': 'flourish',
} as const satisfies Readonly<Record<(typeof templates)[number], ItemMedia>>;

/** C§3 "Tab container": exhibits shown one at a time. A tab without a title or content is dropped. */
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
      template: oneOf('templateName', templates),
      title: text('title'),
      ...itemFields,
    }),
  },
  /** D§3 "Show Blue Lines (tabs)". */
  params: { hasLines: toggle('Show Blue Lines') },
})
  .shaped(({ items, ...container }, surroundings) => ({
    ...container,
    tabs: items.flatMap((item) => {
      const title = item.title.trim();
      const shown = moduleOfItem(mediaOf[item.template], { ...item, title }, `tab-${item.id}`, surroundings);
      return title === '' || shown.length === 0 ? [] : [{ id: item.id, title, shown }];
    }),
  }))
  .visiting(({ description, tabs, ...container }, visit) => ({
    ...container,
    description: visit.richText(description),
    tabs: tabs.map(({ shown, ...tab }) => ({ ...tab, shown: visit.modules(shown) })),
  }));
