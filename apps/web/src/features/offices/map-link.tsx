import type { OfficeLink } from '@masthead/core/offices';
import { useDictionary } from '../../kit/dictionary/dictionary.tsx';

type MapLinkProps = { readonly link: OfficeLink; readonly city: string; readonly className?: string };

/** To somebody else's map of an office, in a new tab; read out with the city's name, because many of them stand on a page. */
export const MapLink = ({ link, city, className }: MapLinkProps) => {
  const { say } = useDictionary();
  return (
    <a className={className} href={link.href} target="_blank" rel="noopener">
      <span>{link.text}</span>{' '}
      <span className="visually-hidden">
        {city} ({say('File_NewTab')})
      </span>
    </a>
  );
};
