import { isPhotograph } from '@masthead/core/content';
import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { ExhibitTools } from '../../../kit/ui/exhibit-tools.tsx';
import { Picture } from '../../../kit/ui/picture.tsx';

type InlineImageProps = { readonly module: SanitisedModuleOf<'InlineImage'> };

/**
 * Picture with its caption and its source; a chart or photograph can be enlarged, and a chart can be read as a table.
 * Works without script.
 */
export const InlineImage = ({ module }: InlineImageProps) => {
  const { translate } = useDictionary();
  const { uid, image, narrowImage, description, source, table, width } = module;
  if (image === undefined) return <EditingNote message="Editing_NoItems" />;
  const isExhibit = table !== '' || narrowImage !== undefined;
  return (
    <figure className={`inline-image span-${width}${isExhibit ? ' inline-image--exhibit' : ''}`}>
      <Picture image={image} narrow={narrowImage} />
      {(description !== '' || source !== '') && (
        <figcaption>
          {description !== '' && <p>{description}</p>}
          {source !== '' && <p>{translate('Exhibit_Source', { source })}</p>}
        </figcaption>
      )}
      {(isExhibit || isPhotograph(image)) && <ExhibitTools id={uid} image={image} table={table} />}
    </figure>
  );
};
