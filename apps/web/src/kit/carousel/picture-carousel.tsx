import type { PictureSlide, RenderMode } from '@masthead/core/content';
import { useDictionary } from '../dictionary/dictionary.tsx';
import { EditingNote } from '../modules/editing-note.tsx';
import { Picture } from '../ui/picture.tsx';
import { Carousel } from './carousel.tsx';

type PictureCarouselProps = {
  readonly className: string;
  readonly carousel: {
    readonly uid: string;
    readonly eyebrow: string;
    readonly headline: string;
    readonly description: string;
    readonly accessibilityDescription: string;
    readonly slides: readonly PictureSlide[];
    readonly controls: 'start' | 'center' | 'end';
    readonly width: RenderMode;
  };
  /** Milliseconds from slide to slide (C§9). */
  readonly speed?: number;
};

/**
 * Carousel of pictures under a headline, each with its own text. Without pictures it renders a note to editors only.
 */
export const PictureCarousel = ({ className, carousel, speed }: PictureCarouselProps) => {
  const { translate } = useDictionary();
  const { uid, eyebrow, headline, description, accessibilityDescription, slides, controls, width } = carousel;
  if (slides.length === 0) return <EditingNote message="Carousel_Empty" />;
  return (
    <div className={`${className} span-${width}`}>
      {eyebrow !== '' && <p className="eyebrow">{eyebrow}</p>}
      {headline !== '' && <h2>{headline}</h2>}
      {description !== '' && <p className="carousel__description">{description}</p>}
      {accessibilityDescription !== '' && <p className="visually-hidden">{accessibilityDescription}</p>}
      <Carousel
        id={uid}
        label={headline || slides[0]?.headline || translate('Carousel_Role')}
        controls={controls}
        {...(speed !== undefined && { speed })}
        slides={slides.map((slide) => ({
          label: slide.headline || slide.image.alt,
          content: <SlideFigure slide={slide} hasHeading={headline !== ''} />,
        }))}
      />
    </div>
  );
};

const SlideFigure = ({ slide, hasHeading }: { readonly slide: PictureSlide; readonly hasHeading: boolean }) => {
  const { image, narrowImage, headline, description, accessibilityDescription } = slide;
  const Heading = hasHeading ? 'h3' : 'h2';
  const isDescribed = accessibilityDescription !== '';
  return (
    <figure className="carousel__figure">
      {headline !== '' && <Heading className="carousel__headline">{headline}</Heading>}
      {/* The picture's text alternative is announced once. */}
      <Picture
        image={isDescribed && image.alt === '' ? { ...image, alt: accessibilityDescription } : image}
        narrow={narrowImage}
      />
      {isDescribed && image.alt !== '' && <p className="visually-hidden">{accessibilityDescription}</p>}
      {description !== '' && <figcaption>{description}</figcaption>}
    </figure>
  );
};
