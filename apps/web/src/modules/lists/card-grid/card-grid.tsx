import type { DrawableOf } from '../../../kit/modules/drawable.ts';
import { ArticleCard } from '../../../kit/ui/article-card.tsx';

type CardGridProps = { readonly module: DrawableOf<'CardGrid'> };

/** Two full rows or more of three begin with a card four times the size of the others. */
const hasLead = (columns: number, count: number): boolean => columns === 3 && count >= 6 && count % 3 === 0;

export const CardGrid = ({ module: { uid, title, columns, cards } }: CardGridProps) => {
  if (cards.length === 0) return null;
  const isLed = hasLead(columns, cards.length);
  return (
    <section className="card-section" {...(title === '' ? {} : { 'aria-labelledby': `${uid}-title` })}>
      {title !== '' && (
        <h2 className="card-section__title" id={`${uid}-title`}>
          {title}
        </h2>
      )}
      <ul className={`cards cards--${columns}${isLed ? ' cards--led' : ''}`}>
        {cards.map((card, index) => (
          <li key={card.id}>
            <ArticleCard card={card} size={isLed && index === 0 ? 'lead' : columns === 1 ? 'wide' : 'small'} />
          </li>
        ))}
      </ul>
    </section>
  );
};
