import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { ArticleCard } from '../../../kit/ui/article-card.tsx';
import { TextLink } from '../../../kit/ui/text-link.tsx';

type CardGridProps = { readonly module: SanitisedModuleOf<'CardGrid'> };

/** At least two full rows of three begin with a card four times the size, unless pictures are beside their texts. */
const isLedBy = ({ columns, cards, pictureColumns }: CardGridProps['module']): boolean =>
  pictureColumns === undefined && columns === 3 && cards.length >= 6 && cards.length % 3 === 0;

export const CardGrid = ({ module }: CardGridProps) => {
  const { uid, title, dek, readMoreLink, columns, pictureColumns, theme, cards } = module;
  if (cards.length === 0) return <EditingNote message="Editing_NoItems" />;
  const isLed = isLedBy(module);
  const sizeOf = (index: number) => {
    if (pictureColumns !== undefined) return 'small';
    if (isLed && index === 0) return 'lead';
    return columns === 1 ? 'wide' : 'small';
  };
  return (
    <section className="card-section" {...(title === '' ? {} : { 'aria-labelledby': `${uid}-title` })}>
      {title !== '' && (
        <h2 className="card-section__title" id={`${uid}-title`}>
          {title}
        </h2>
      )}
      {dek !== '' && <p>{dek}</p>}
      <ul
        className={`cards cards--${columns}${isLed ? ' cards--led' : ''}${theme === 'dark' ? ' cards--dark' : ''}${pictureColumns === undefined ? '' : ` cards--picture-${pictureColumns}`}`}
      >
        {cards.map((card, index) => (
          <li key={card.id}>
            <ArticleCard card={card} size={sizeOf(index)} />
          </li>
        ))}
      </ul>
      {readMoreLink !== undefined && (
        <p>
          <TextLink link={readMoreLink} className="arrow-link" />
        </p>
      )}
    </section>
  );
};
