import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { titleScaleClasses } from '../../../kit/modules/title-scale.ts';
import { Picture } from '../../../kit/ui/picture.tsx';
import { Scrim } from '../../../kit/ui/scrim.tsx';
import { TextLink } from '../../../kit/ui/text-link.tsx';

type PromoBannerProps = { readonly module: SanitisedModuleOf<'PromoBanner'> };

/** C§1: a promo over the whole width. On a picture its text is light, whatever the colour would be without. */
export const PromoBanner = ({ module }: PromoBannerProps) => {
  const { uid, eyebrow, title, dek, links, image, narrowImage, color, style, placement, titleScale, font } = module;
  const { overlay, textGround } = module;
  if (title === '' && dek === '' && links.length === 0) return <EditingNote message="Editing_NoItems" />;
  return (
    <section
      className={`promo-banner promo-banner--${image === undefined ? color : `pictured promo-banner--on-${textGround}`} promo-banner--at-${placement}${font === 'sans' ? ' promo-banner--sans' : ''}`}
      aria-labelledby={title === '' ? undefined : `${uid}-title`}
    >
      {image !== undefined && (
        <>
          <Picture image={{ ...image, alt: '' }} narrow={narrowImage} className="promo-banner__picture" />
          <Scrim overlay={overlay} />
        </>
      )}
      <div className="promo-banner__text">
        {eyebrow !== '' && <p className="eyebrow">{eyebrow}</p>}
        {title !== '' && (
          <h2 className={`promo-banner__title${titleScaleClasses(titleScale)}`} id={`${uid}-title`}>
            {title}
          </h2>
        )}
        {dek !== '' && <p className="promo-banner__dek">{dek}</p>}
        {links.length > 0 && (
          <ul className="promo-banner__links">
            {links.map((link) => (
              <li key={link.href}>
                <TextLink link={link} className={style === 'outline' ? 'button promo-banner__outline' : 'button'} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
};
