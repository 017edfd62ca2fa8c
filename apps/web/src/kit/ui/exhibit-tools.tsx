import type { Image } from '@masthead/core/content';
import { useDictionary } from '../dictionary/dictionary.tsx';
import { Html } from '../modules/html.tsx';
import type { SafeHtml } from '../modules/sanitised.ts';
import { Picture } from './picture.tsx';

type ExhibitToolsProps = {
  /** Unique on its page. */
  readonly id: string;
  readonly image: Image;
  /** Data of the picture as a table; empty for none. */
  readonly table: SafeHtml;
};

/** Tools of a chart without script: enlarging it, and reading it as a table. Styled by the sheet `inline-image`. */
export const ExhibitTools = ({ id, image, table }: ExhibitToolsProps) => {
  const { translate } = useDictionary();
  return (
    <>
      <div className="inline-image__tools">
        <button type="button" className="inline-image__enlarge" popoverTarget={`${id}-enlarged`}>
          {translate('Exhibit_Enlarge')}
        </button>
        {table !== '' && (
          <details className="inline-image__table">
            <summary>{translate('Exhibit_Table')}</summary>
            <Html className="prose" html={table} />
          </details>
        )}
      </div>
      <div
        className="enlarged"
        id={`${id}-enlarged`}
        popover="auto"
        role="dialog"
        aria-label={image.alt || translate('Exhibit_Enlarge')}
      >
        {/* biome-ignore lint/a11y/noAutofocus: once it is opened, and no sooner: keys would scroll the page below it */}
        <button type="button" className="button" popoverTarget={`${id}-enlarged`} popoverTargetAction="hide" autoFocus>
          {translate('Layer_Close')}
        </button>
        {/* The original: an enlarged picture shows all of it. */}
        <Picture image={{ ...image, alt: '', sources: [] }} />
      </div>
    </>
  );
};
