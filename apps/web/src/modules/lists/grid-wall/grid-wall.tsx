import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import { percentClass } from '../../../kit/modules/percent-class.ts';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { ShareIcon } from '../../../kit/share/share-icon.tsx';
import { Picture } from '../../../kit/ui/picture.tsx';
import { Scrim } from '../../../kit/ui/scrim.tsx';

type GridWallProps = { readonly module: SanitisedModuleOf<'GridWall'> };
type Card = GridWallProps['module']['cards'][number];
type SocialLink = Card['socialLinks'][number];

/** The networks that have a sign of their own, by their hosts. */
const signs = {
  LinkedIn: /(^|\.)linkedin\.com$/,
  Facebook: /(^|\.)facebook\.com$/,
  X: /(^|\.)(x|twitter)\.com$/,
} as const;

const signOf = ({ href }: SocialLink): keyof typeof signs | undefined => {
  const host = URL.canParse(href) ? new URL(href).hostname : '';
  return (['LinkedIn', 'Facebook', 'X'] as const).find((name) => signs[name].test(host));
};

const Social = ({ link }: { readonly link: SocialLink }) => {
  const sign = signOf(link);
  return (
    <a href={link.href} {...(link.opensNewTab ? { target: '_blank', rel: 'noopener' } : {})}>
      {sign === undefined ? (
        link.text
      ) : (
        <>
          <ShareIcon name={sign} />
          <span className="visually-hidden">{link.text}</span>
        </>
      )}
    </a>
  );
};

/** Its title is the link, which the whole card extends; its social links lie above that. */
const WallCard = ({ card }: { readonly card: Card }) => {
  const { header, title, description, eyebrow, image, link, overlay, hoverOverlay, hoverColor, socialLinks } = card;
  const ground = image === undefined ? 'own' : card.textGround;
  const name = title === '' ? header : title;
  return (
    <article className={`wall-card wall-card--${hoverColor} wall-card--on-${ground}`}>
      {image !== undefined && <Picture image={{ ...image, alt: '' }} className="wall-card__picture" />}
      {image !== undefined && <Scrim overlay={overlay} />}
      <span className={`scrim wall-card__hover ${percentClass(hoverOverlay * 100)}`} />
      <div className="wall-card__text">
        {title !== '' && header !== '' && <p className="wall-card__header">{header}</p>}
        {eyebrow !== '' && <p className="eyebrow">{eyebrow}</p>}
        <h3 className="wall-card__title">
          {link === undefined ? (
            name
          ) : (
            <a href={link.href} {...(link.opensNewTab ? { target: '_blank', rel: 'noopener' } : {})}>
              {name}
            </a>
          )}
        </h3>
        {description !== '' && <p className="wall-card__description">{description}</p>}
        {socialLinks.length > 0 && (
          <ul className="wall-card__social">
            {socialLinks.map((social) => (
              <li key={social.href}>
                <Social link={social} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
};

/** C§3 "grid-wall cards": pictures that touch each other, with words on them. */
export const GridWall = ({ module: { uid, title, dek, cards, columns } }: GridWallProps) =>
  cards.length === 0 ? (
    <EditingNote message="Editing_NoItems" />
  ) : (
    <section className="wall" {...(title === '' ? {} : { 'aria-labelledby': `${uid}-title` })}>
      {title !== '' && (
        <h2 className="wall__title" id={`${uid}-title`}>
          {title}
        </h2>
      )}
      {dek !== '' && <p className="wall__dek">{dek}</p>}
      <ul className={`wall__cards wall__cards--${columns}`}>
        {cards.map((card) => (
          <li key={card.id}>
            <WallCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
