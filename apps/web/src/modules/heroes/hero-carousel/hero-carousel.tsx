import { Carousel } from '../../../kit/carousel/carousel.tsx';
import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import { useIsHead, usePageFacts } from '../../../kit/modules/page-context.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { HeroFrame } from '../hero-frame.tsx';

/**
 * C§1 "carousel of slides", C§4, C§9: turned in 400 ms, by themselves after their time until a visitor stops them, round and round. An
 * editor sees all slides below each other. Only the first picture is fetched early: it is the one that a visitor sees first.
 */
export const HeroCarousel = ({ module }: { readonly module: SanitisedModuleOf<'HeroCarousel'> }) => {
  const { isEditing } = usePageFacts();
  const { uid, kind, title, slides, autoplay } = module;
  const isHead = useIsHead(uid);
  const Title = isHead ? 'h1' : 'h2';
  const below = isHead ? 2 : 3;
  const rendered = slides.map((slide, index) => ({
    label: slide.title || slide.description,
    theme: slide.theme,
    content: (
      <HeroFrame
        hero={{ ...slide, kind, uid: `${uid}-${slide.id}` }}
        layout="over"
        looks={['slide']}
        heading={{ level: title !== '' ? below : isHead && index === 0 ? 1 : 2 }}
        isFirst={isHead && index === 0}
      />
    ),
  }));
  if (slides.length === 0 && title === '') return <EditingNote message="Editing_FewSlides" />;
  return (
    <div className="hero-carousel">
      {title !== '' && <Title className="visually-hidden">{title}</Title>}
      {isEditing && slides.length < 2 && <EditingNote message="Editing_FewSlides" />}
      {isEditing ? (
        rendered.map(({ content }, index) => <div key={slides[index]?.id}>{content}</div>)
      ) : (
        <Carousel
          id={`slides-${uid}`}
          label={title}
          slides={rendered}
          controls="over"
          speed={400}
          loops
          {...(autoplay !== undefined && { autoplay })}
        />
      )}
    </div>
  );
};
