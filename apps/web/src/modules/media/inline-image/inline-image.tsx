import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import type { DrawableOf } from '../../../kit/modules/drawable.ts';
import { Html } from '../../../kit/modules/html.tsx';
import { Picture } from '../../../kit/ui/picture.tsx';

type InlineImageProps = { readonly module: DrawableOf<'InlineImage'> };

/** A picture with its caption and its source; one that draws figures can be enlarged and read as a table. None of it needs script. */
export const InlineImage = ({ module }: InlineImageProps) => {
  const { say } = useDictionary();
  const { uid, image, narrowImage, description, source, table, width } = module;
  if (image === undefined) return null;
  const isExhibit = table !== '' || narrowImage !== undefined;
  return (
    <figure className={`inline-image inline-image--${width}`}>
      <Picture image={image} narrow={narrowImage} />
      {(description !== '' || source !== '') && (
        <figcaption>
          {description !== '' && <p>{description}</p>}
          {source !== '' && <p>{say('Exhibit_Source', { source })}</p>}
        </figcaption>
      )}
      {isExhibit && (
        <div className="inline-image__tools">
          <button type="button" className="inline-image__enlarge" popoverTarget={`${uid}-enlarged`}>
            {say('Exhibit_Enlarge')}
          </button>
          {table !== '' && (
            <details className="inline-image__table">
              <summary>{say('Exhibit_Table')}</summary>
              <Html className="prose" html={table} />
            </details>
          )}
        </div>
      )}
      {isExhibit && (
        <div className="enlarged" id={`${uid}-enlarged`} popover="auto" role="dialog" aria-label={image.alt}>
          <button type="button" className="button" popoverTarget={`${uid}-enlarged`} popoverTargetAction="hide">
            {say('Layer_Close')}
          </button>
          <Picture image={{ ...image, alt: '' }} />
        </div>
      )}
    </figure>
  );
};
