import { useDictionary } from '../../kit/dictionary/dictionary.tsx';
import { brand } from './brand.ts';

type WordmarkProps = { readonly href: string };

/** The firm's logo and name. The logo is inlined: it takes the colour of the name, and needs no request. */
export const Wordmark = ({ href }: WordmarkProps) => {
  const { translate } = useDictionary();
  return (
    <a className="wordmark" href={href} translate="no">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own drawing, which the build found to be plain shapes */}
      <span className="wordmark__mark" dangerouslySetInnerHTML={{ __html: brand.mark }} />
      {translate('Site_Name')}
    </a>
  );
};
