import type { FontScale, Link } from '@masthead/core/content';
import { cardScaleClasses } from '../modules/title-scale.ts';
import { TextLink } from './text-link.tsx';

type PromoHeadProps = {
  readonly headingId: string;
  readonly title: string;
  readonly header: string;
  readonly dek: string;
};

/** Heading above the items of a promo (C§3); nothing without texts. */
export const PromoHead = ({ headingId, title, header, dek }: PromoHeadProps) =>
  `${title}${header}${dek}` === '' ? null : (
    <div className="promo__head">
      {header !== '' && <p className="eyebrow">{header}</p>}
      {title !== '' && (
        <h2 className="promo__title" id={headingId}>
          {title}
        </h2>
      )}
      {dek !== '' && <p className="promo__dek">{dek}</p>}
    </div>
  );

/** Where to read on; nothing where an editor gave no address. */
export const ReadMore = ({ link }: { readonly link: Link | undefined }) =>
  link === undefined ? null : (
    <p>
      <TextLink link={link} className="arrow-link" />
    </p>
  );

type Type = { readonly titleScale: FontScale; readonly font: 'serif' | 'sans' };

/** The classes of what an editor chose of the items' titles, each after a space. */
export const typeClasses = ({ titleScale, font }: Type): string =>
  `${cardScaleClasses(titleScale)}${font === 'serif' ? '' : ' cards--sans'}`;
