import { backgroundClasses } from '../../../kit/modules/background-classes.ts';
import { columnClasses } from '../../../kit/modules/column-classes.ts';
import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import { percentClass } from '../../../kit/modules/percent-class.ts';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { ArticleCard } from '../../../kit/ui/article-card.tsx';
import { Picture } from '../../../kit/ui/picture.tsx';
import { PromoHead, ReadMore, typeClasses } from '../../../kit/ui/promo-head.tsx';

type TwoUpMediumPromoProps = { readonly module: SanitisedModuleOf<'TwoUpMediumPromo'> };
type Column = TwoUpMediumPromoProps['module']['columns'][number];

const classesOf = ({ background, picture, veil, isBlurred }: Column): string =>
  `two-up__column${backgroundClasses(background)}${picture === undefined ? '' : ' two-up__column--pictured'}${veil === undefined ? '' : ` two-up__column--on-scrim ${percentClass(veil * 100)}`}${isBlurred ? ' two-up__column--blurred' : ''}`;

/** C§1: two promos of one height, each on its own colour or picture. */
export const TwoUpMediumPromo = ({ module }: TwoUpMediumPromoProps) => {
  const { uid, title, header, dek, readMoreLink, columns, height, layout } = module;
  return columns.length === 0 ? (
    <EditingNote message="Editing_NoItems" />
  ) : (
    <section className="promo" {...(title === '' ? {} : { 'aria-labelledby': `${uid}-title` })}>
      <PromoHead headingId={`${uid}-title`} title={title} header={header} dek={dek} />
      <ul
        className={`two-up__columns two-up__columns--${height} two-up__columns--${layout.alignment}${columnClasses({ ...layout, alignment: 'top' })}${typeClasses(module)}`}
      >
        {columns.map((column) => (
          <li key={column.card.id} className={classesOf(column)}>
            {column.picture !== undefined && (
              <Picture image={{ ...column.picture, alt: '' }} className="two-up__picture" />
            )}
            <ArticleCard card={column.card} />
          </li>
        ))}
      </ul>
      <ReadMore link={readMoreLink} />
    </section>
  );
};
