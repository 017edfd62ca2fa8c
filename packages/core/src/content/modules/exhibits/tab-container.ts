import { defineModule } from '../../definition.ts';
import { checkbox, image, list, oneOf, richText, text } from '../../fields.ts';
import { flourishAt, type ItemMedia, moduleOfItem } from '../../media-of-item.ts';
import { toggle } from '../../params.ts';

const templates = [
  'Exhibit for Tabbed Container',
  'Ceros for Tabbed Container',
  'Flourish for Tabbed Container',
] as const;

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
      template: oneOf('templateName', templates),
      title: text('title'),
      image: image('exhibitImage'),
      narrowImage: image('mobileExhibitImage'),
      caption: text('exhibitDescription'),
      table: richText('dataTable'),
      flourishId: text('flourishVisualisationID'),
      cerosUrl: text('desktopCerosURL'),
    }),
  },
  /** D§3 "Show Blue Lines (tabs)". */
  params: { hasLines: toggle('Show Blue Lines') },
})
  .shaped(({ items, ...container }, surroundings) => ({
    ...container,
    tabs: items.flatMap(
      ({ id, template, title: written, image, narrowImage, caption, table, flourishId, cerosUrl }) => {
        const title = written.trim();
        const piece = { kind: 'piece', title, description: caption } as const;
        const media: Readonly<Record<typeof template, ItemMedia>> = {
          'Exhibit for Tabbed Container': { kind: 'exhibit', image, narrowImage, caption, table },
          'Ceros for Tabbed Container': { ...piece, address: cerosUrl },
          'Flourish for Tabbed Container': { ...piece, address: flourishAt(flourishId) },
        };
        const shown = moduleOfItem(media[template], `tab-${id}`, surroundings);
        return title === '' || shown.length === 0 ? [] : [{ id, title, shown }];
      },
    ),
  }))
  .visiting(({ description, tabs, ...container }, visit) => ({
    ...container,
    description: visit.richText(description),
    tabs: tabs.map(({ shown, ...tab }) => ({ ...tab, shown: visit.modules(shown) })),
  }));
