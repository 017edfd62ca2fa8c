import { defineModule } from '../../definition/definition.ts';
import { checkbox, image, list, oneOf, richText, text } from '../../definition/fields.ts';

/** A colour as a site's editors write it. Anything else is none: it is drawn, and nothing else may be said by it. */
const colourIn = (written: string): string | undefined =>
  /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(written.trim()) ? written.trim().toLowerCase() : undefined;

/**
 * C§3 "Table": a table of an editor's own making, with what is said above and below it. Its legend is shown where its editors say so, and an
 * item of it needs a title.
 */
export const dataTable = defineModule({
  names: ['DataTable'],
  fields: {
    eyebrow: text('eyebrow'),
    displayNumber: text('displayNumber'),
    title: text('title'),
    description: richText('description'),
    /** What the figures are, in words. */
    dataLegend: text('dataLegend'),
    source: text('source'),
    notes: richText('notes'),
    footnotes: richText('footnotes'),
    body: richText('body'),
    /** The table as phones show it, where that is another one. */
    mobileBody: richText('mobileBody'),
    hasLineRuling: checkbox('lineRuling'),
    hasBorder: checkbox('border'),
    /** Stands for the table where there is none. */
    image: image('image'),
    borders: oneOf('tableBorderType', ['rows-only', 'all-lines', 'no-border', 'columns-only', 'row-stripe']),
    mobileLayout: oneOf('mobileLayout', [
      'desktop-layout',
      'stacked-by-row',
      'stacked-by-column',
      'column-freeze',
      'scale-and-zoom',
      'scale-only',
    ]),
    isMobileOnTablet: checkbox('showMobileLayoutOnTablet'),
    isFullBleed: checkbox('isFullBleed'),
    showsLegend: checkbox('showColorLegend'),
    legend: list('legendItems', {
      title: text('title'),
      colour: text('color'),
      image: image('image'),
      mediaId: text('mediaId'),
    }),
  },
})
  .shaped(({ showsLegend, legend, ...table }) => ({
    ...table,
    legend: showsLegend
      ? legend
          .filter(({ title }) => title.trim() !== '')
          .map(({ id, title, colour, image, mediaId }) => ({
            id: mediaId || id,
            title,
            colour: colourIn(colour),
            image,
          }))
      : [],
  }))
  .visiting(({ description, notes, footnotes, body, mobileBody, ...table }, visit) => ({
    ...table,
    description: visit.richText(description),
    notes: visit.richText(notes),
    footnotes: visit.richText(footnotes),
    body: visit.richText(body),
    mobileBody: visit.richText(mobileBody),
  }));
