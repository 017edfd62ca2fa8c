import { plainText } from '@masthead/core';
import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { Enhancement } from '../../../kit/islands/enhancement.tsx';
import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import { Html } from '../../../kit/modules/html.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { ExhibitHeading } from '../../../kit/ui/exhibit-heading.tsx';
import { Picture } from '../../../kit/ui/picture.tsx';
import { readTable, regionOf, stackedTable, type TableModel, wholeTable } from './table-model.ts';

type DataTableProps = { readonly module: SanitisedModuleOf<'DataTable'> };
type Table = DataTableProps['module'];

/** The layouts in which script makes a table as small as its place. */
const scalings: ReadonlyMap<Table['mobileLayout'], 'zoom' | 'fit'> = new Map([
  ['scale-and-zoom', 'zoom'],
  ['scale-only', 'fit'],
]);

/** The table as a narrow screen shows it; undefined where it is the same one. */
const narrowTable = ({ mobileLayout, mobileBody }: Table, model: TableModel | undefined, label: string) => {
  const own = mobileBody === '' ? undefined : readTable(mobileBody);
  const shown = own ?? model;
  if (shown !== undefined && mobileLayout === 'stacked-by-row') return regionOf(stackedTable(shown, 'row'), label);
  if (shown !== undefined && mobileLayout === 'stacked-by-column')
    return regionOf(stackedTable(shown, 'column'), label);
  if (own !== undefined) return regionOf(wholeTable(own), label);
  return mobileBody === '' ? undefined : mobileBody;
};

/** Colours and pictures that the table speaks by, and what they mean. */
const Legend = ({ legend, dataLegend }: Pick<Table, 'legend' | 'dataLegend'>) =>
  legend.length === 0 && dataLegend === '' ? null : (
    <div className="data-table__legend">
      {dataLegend !== '' && <p>{dataLegend}</p>}
      {legend.length > 0 && (
        <ul>
          {legend.map(({ id, title, colour, image }) => (
            <li key={id}>
              {image !== undefined && <Picture image={{ ...image, alt: '' }} />}
              {image === undefined && colour !== undefined && (
                <svg viewBox="0 0 1 1" aria-hidden="true">
                  <rect width="1" height="1" fill={colour} />
                </svg>
              )}
              {title}
            </li>
          ))}
        </ul>
      )}
    </div>
  );

/** Notes below a table: visible until the visitor hides them (C§4). */
const Captions = ({ notes, footnotes, source }: Pick<Table, 'notes' | 'footnotes' | 'source'>) => {
  const { translate } = useDictionary();
  return notes === '' && footnotes === '' && source === '' ? null : (
    <details className="data-table__captions" open>
      <summary>{translate('Exhibit_Captions')}</summary>
      {notes !== '' && <Html className="prose prose--small" html={notes} />}
      {footnotes !== '' && <Html className="prose prose--small" html={footnotes} />}
      {source !== '' && <p>{translate('Exhibit_Source', { source })}</p>}
    </details>
  );
};

/**
 * C§3 "Table", C§4: complete without script, in a scrolling, focusable region; on a narrow screen in the editors'
 * layout. Script (`use-table.ts`), loaded in view, adds the copy button, and scales a fitted table.
 */
export const DataTable = ({ module }: DataTableProps) => {
  const { translate } = useDictionary();
  const { uid, title, body, image, borders, mobileLayout } = module;
  const model = readTable(body);
  if (!body.includes('<table') && image === undefined) return <EditingNote message="Editing_EmptyTable" />;
  const label =
    title || plainText(model?.caption ?? '') || model?.columns.map(plainText).join(', ') || translate('Exhibit_Table');
  // An unreadable table stays as written, in the sanitiser's region.
  const whole = model === undefined ? body : regionOf(wholeTable(model), label);
  const narrow = body.includes('<table') ? narrowTable(module, model, label) : undefined;
  const classes = [
    'data-table',
    `data-table--${borders}`,
    `data-table--${mobileLayout}`,
    ...(module.isMobileOnTablet ? ['data-table--to-tablet'] : []),
    ...(module.isFullBleed ? ['data-table--full-bleed'] : []),
    ...(module.hasLineRuling ? ['data-table--ruled'] : []),
    ...(module.hasBorder ? ['data-table--framed'] : []),
  ];
  const scaling = scalings.get(mobileLayout);
  return (
    <figure className={classes.join(' ')} aria-label={label}>
      <ExhibitHeading {...module} id={`${uid}-title`} />
      <Legend {...module} />
      {body.includes('<table') ? (
        <Enhancement
          name="use-table"
          when="visible"
          isContent
          props={{
            copied: translate('Exhibit_Copied'),
            failed: translate('Exhibit_CopyFailed'),
            below: module.isMobileOnTablet ? '64rem' : '48rem',
            ...(scaling !== undefined && { scaling }),
          }}
        >
          <p className="data-table__tools">
            {scaling === 'zoom' && (
              <button type="button" className="text-button" data-zoom={translate('Exhibit_ZoomOut')} hidden>
                {translate('Exhibit_ZoomIn')}
              </button>
            )}
            <button type="button" className="text-button" data-copy="">
              {translate('Exhibit_Copy')}
            </button>
            <span role="status" />
          </p>
          <Html className={narrow === undefined ? '' : 'data-table__whole'} html={whole} />
          {narrow !== undefined && <Html className="data-table__narrow" html={narrow} />}
        </Enhancement>
      ) : (
        image !== undefined && <Picture image={image} />
      )}
      <Captions {...module} />
    </figure>
  );
};
