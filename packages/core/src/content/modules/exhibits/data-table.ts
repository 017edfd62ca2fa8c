import { defineModule } from '../../definition/definition.ts';
import { checkbox, image, list, oneOf, richText, text } from '../../definition/fields.ts';

/**
 * Returns a colour in the notations of editors, undefined for anything else, because it is rendered
 * into a style.
 */
const colourIn = (written: string): string | undefined =>
  /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(written.trim()) ? written.trim().toLowerCase() : undefined;

/**
 * C§3 "Table": an authored table with text above and below. Editors enable its legend, and a legend
 * item needs a title.
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
    /** Replaces a missing table. */
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
