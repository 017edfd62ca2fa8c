import { backgroundClasses } from '../../../kit/modules/background-classes.ts';
import { columnClasses } from '../../../kit/modules/column-classes.ts';
import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { ArticleCard } from '../../../kit/ui/article-card.tsx';
import { PromoHead, ReadMore, typeClasses } from '../../../kit/ui/promo-head.tsx';

type TwoUpSmallPromoProps = { readonly module: SanitisedModuleOf<'TwoUpSmallPromo'> };

/** C§5: shown with a card, a link to read on or words; without any of them to editors alone. */
export const TwoUpSmallPromo = ({ module }: TwoUpSmallPromoProps) => {
  const { uid, title, header, dek, readMoreLink, cards, background, theme, layout } = module;
  if (cards.length === 0 && readMoreLink === undefined && dek === '') return <EditingNote message="Editing_NoItems" />;
  const spacing = `${module.collapsesTop ? ' promo--collapse-top' : ''}${module.collapsesBottom ? ' promo--collapse-bottom' : ''}`;
  return (
    <section
      className={`promo${spacing}${backgroundClasses(background)}`}
      {...(title === '' ? {} : { 'aria-labelledby': `${uid}-title` })}
    >
      <PromoHead headingId={`${uid}-title`} title={title} header={header} dek={dek} />
      {cards.length > 0 && (
        <ul
          className={`cards cards--2${theme === 'dark' ? ' cards--dark' : ''}${columnClasses(layout)}${typeClasses(module)}`}
        >
          {cards.map((card) => (
            <li key={card.id}>
              <ArticleCard card={card} />
            </li>
          ))}
        </ul>
      )}
      <ReadMore link={readMoreLink} />
    </section>
  );
};
