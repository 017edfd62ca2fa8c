import type { ReactNode } from 'react';
import { useDictionary } from '../dictionary/dictionary.tsx';
import { Enhancement } from '../islands/enhancement.tsx';

export type Slide = {
  /** Short description of the slide, for its bullet and its announcement. Empty without one. */
  readonly label: string;
  /** Whether the slide is dark: the controls of a carousel that lie over its slides follow the one that is shown. */
  readonly theme?: 'light' | 'dark';
  readonly content: ReactNode;
};

type CarouselProps = {
  /** Unique on its page. The slides are `{id}-1`, `{id}-2` …, which its bullets link to. */
  readonly id: string;
  /** What it shows, for who does not see it. */
  readonly label: string;
  readonly slides: readonly Slide[];
  /** Position of the controls: below the slides, or over their lower edge. */
  readonly controls?: 'start' | 'center' | 'end' | 'over';
  /** Milliseconds from slide to slide (C§9). */
  readonly speed?: number;
  /** Whether the first follows the last. */
  readonly loops?: boolean;
  /** Milliseconds per slide in automatic rotation; none by default. */
  readonly autoplay?: number;
};

/**
 * Slides in a row, one visible at a time (C§4 "Carousel"). Without script it is a snapping scroller for swipes, keys
 * and the links below it; nothing is hidden. Script adds steps, a counter, arrow keys, speed and, optionally,
 * rotation until the visitor stops it (`turn-slides.ts`). It loads on first touch; in view for rotating slides.
 * Renders a single slide without controls, and nothing without slides. Its page links the sheet `carousel`; a slide
 * fills its width.
 */
export const Carousel = ({
  id,
  label,
  slides,
  controls = 'center',
  speed = 400,
  loops = false,
  autoplay,
}: CarouselProps) => {
  const { language, translate } = useDictionary();
  if (slides.length < 2) return slides[0]?.content ?? null;
  const digits = new Intl.NumberFormat(language, { minimumIntegerDigits: 2 });
  const total = slides.length;
  const bulletOf = (slide: Slide, index: number): string => {
    const place = translate('Carousel_Place', { current: index + 1, total });
    return slide.label === '' ? place : `${place}: ${slide.label}`;
  };
  return (
    <Enhancement
      name="turn-slides"
      isContent
      when={autoplay === undefined ? 'interaction' : 'visible'}
      props={{
        speed: String(speed),
        ...(loops && { loops: 'yes' }),
        ...(autoplay !== undefined && { autoplay: String(autoplay) }),
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: slides are no group of fields, and one more landmark helps nobody */}
      <div
        role="group"
        className={`carousel carousel--${controls}`}
        aria-roledescription={translate('Carousel_Role')}
        aria-label={label}
        data-theme={slides[0]?.theme}
      >
        <div className="carousel__bar">
          {autoplay !== undefined && (
            <button
              type="button"
              className="carousel__rotate"
              data-playing={translate('Carousel_Stop')}
              data-stopped={translate('Carousel_Play')}
              hidden
            >
              <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20" fill="currentColor">
                <path className="carousel__stop" d="M7 5h3.5v14H7zm6.5 0H17v14h-3.5z" />
                <path className="carousel__play" d="M8 5l11 7-11 7z" />
              </svg>
            </button>
          )}
          <button
            type="button"
            className="carousel__step"
            data-step="-1"
            aria-disabled={loops ? undefined : true}
            aria-label={translate('Carousel_Previous')}
          >
            <Chevron d="M15 5l-7 7 7 7" />
          </button>
          <p className="carousel__count" aria-hidden="true">
            <span>{digits.format(1)}</span> / {digits.format(total)}
          </p>
          <button type="button" className="carousel__step" data-step="1" aria-label={translate('Carousel_Next')}>
            <Chevron d="M9 5l7 7-7 7" />
          </button>
          <ol className="carousel__bullets">
            {slides.map((slide, index) => (
              // Slides have a place, and nothing else of their own that is one for sure.
              // biome-ignore lint/suspicious/noArrayIndexKey: they are drawn once and never move
              <li key={index}>
                <a
                  href={`#${id}-${index + 1}`}
                  data-count={digits.format(index + 1)}
                  aria-current={index === 0 ? 'true' : undefined}
                >
                  <span className="visually-hidden">{bulletOf(slide, index)}</span>
                </a>
              </li>
            ))}
          </ol>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
        {/* biome-ignore lint/a11y/useSemanticElements: a group of slides is no group of fields */}
        <div className="carousel__slides" role="group" aria-label={translate('Carousel_Slides')} tabIndex={0}>
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is no group of fields
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: they are drawn once and never move
              key={index}
              className="carousel__slide"
              id={`${id}-${index + 1}`}
              role="group"
              aria-roledescription={translate('Carousel_SlideRole')}
              aria-label={bulletOf(slide, index)}
              data-theme={slide.theme}
            >
              {slide.content}
            </div>
          ))}
        </div>
        <p className="visually-hidden" aria-live="polite" data-announcement="" />
      </div>
    </Enhancement>
  );
};

const Chevron = ({ d }: { readonly d: string }) => (
  <svg aria-hidden="true" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" strokeWidth="2">
    <path d={d} />
  </svg>
);
