import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import { percentClass } from '../../../kit/modules/percent-class.ts';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { Picture } from '../../../kit/ui/picture.tsx';

type QuoteBannerProps = { readonly module: SanitisedModuleOf<'QuoteBanner'> };

/** C§1: a quotation over the whole width of the page, in the marks of its language. */
export const QuoteBanner = ({
  module: { quote, firstCite, secondCite, size, image, display, color, hasNoMarks, overlay, textGround },
}: QuoteBannerProps) =>
  quote === '' ? (
    <EditingNote message="Editing_NoQuote" />
  ) : (
    <figure
      className={`quote-banner quote-banner--${display} quote-banner--${size} quote-banner--${display === 'background' ? `deep-blue quote-banner--on-${textGround} ${percentClass(overlay * 100)}` : color}`}
    >
      {image !== undefined && (
        <Picture image={display === 'background' ? { ...image, alt: '' } : image} className="quote-banner__picture" />
      )}
      <div className="quote-banner__text">
        <blockquote>
          <p className={`marks marks--${hasNoMarks ? 'none' : 'double'}`}>{quote}</p>
        </blockquote>
        {`${firstCite}${secondCite}` !== '' && (
          <figcaption>
            {firstCite !== '' && <span className="quote-banner__who">{firstCite}</span>}
            {secondCite !== '' && <span>{secondCite}</span>}
          </figcaption>
        )}
      </div>
    </figure>
  );
