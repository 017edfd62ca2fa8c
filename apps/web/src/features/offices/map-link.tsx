import type { OfficeLink } from '@masthead/core/offices';
import { useDictionary } from '../../kit/dictionary/dictionary.tsx';

type MapLinkProps = { readonly link: OfficeLink; readonly city: string; readonly className?: string };

/**
 * Links to an external map of an office, in a new tab; its accessible name includes the city, because a page has
 * many.
 */
export const MapLink = ({ link, city, className }: MapLinkProps) => {
  const { translate } = useDictionary();
  return (
    <a className={className} href={link.href} target="_blank" rel="noopener">
      <span>{link.text}</span>{' '}
      <span className="visually-hidden">
        {city} ({translate('File_NewTab')})
      </span>
    </a>
  );
};
