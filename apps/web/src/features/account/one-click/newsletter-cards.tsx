import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { TextLink } from '../../../kit/ui/text-link.tsx';
import { SubscribeControl } from './subscribe-control.tsx';

type NewsletterCardsProps = { readonly module: SanitisedModuleOf<'NewsletterCards'> };

/** A§3 newsletter cards: what each is, how often it comes, an issue to look at, and one click. */
export const NewsletterCards = ({ module: { uid, title, cards } }: NewsletterCardsProps) =>
  cards.length === 0 ? (
    <EditingNote message="Editing_NoItems" />
  ) : (
    <section className="newsletter-cards" {...(title !== '' && { 'aria-labelledby': `cards-${uid}` })}>
      {title !== '' && <h2 id={`cards-${uid}`}>{title}</h2>}
      <ul className="newsletter-cards__list">
        {cards.map(({ code, name, frequency, description, preview }) => (
          <li key={code} className="newsletter-card">
            <h3 id={`card-${uid}-${code}`}>{name}</h3>
            {frequency !== '' && <p className="newsletter-card__frequency">{frequency}</p>}
            {description !== '' && <p>{description}</p>}
            {preview !== undefined && <TextLink link={preview} className="arrow-link" />}
            <SubscribeControl offer={{ kind: 'alert', code }} name={name} labelledBy={`card-${uid}-${code}`} isFolded />
          </li>
        ))}
      </ul>
    </section>
  );
