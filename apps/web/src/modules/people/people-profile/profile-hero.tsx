import type { HeroMode } from '@masthead/core/people';
import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { Picture } from '../../../kit/ui/picture.tsx';

type ProfileHeroProps = { readonly module: SanitisedModuleOf<'PeopleProfile'>; readonly mode: HeroMode };

/** The picture that belongs to a mode, else the one that every profile has. */
const pictureOf = ({ independentImage, fullBleedImage, standardImage }: ProfileHeroProps['module'], mode: HeroMode) => {
  switch (mode) {
    case 'full-bleed':
      return fullBleedImage ?? standardImage;
    case 'circular':
      return standardImage ?? independentImage;
    default:
      return independentImage ?? standardImage;
  }
};

/**
 * C§2: head of a profile in one of four layouts. Independent has the portrait beside the name, v2 on a band below the
 * text, full bleed across the whole page, with the text on its colour, circular in a round frame.
 */
export const ProfileHero = ({ module, mode }: ProfileHeroProps) => {
  const { language } = useDictionary();
  const { name, englishName, firmTitle, backgroundColor, textColor, imagePosition } = module;
  const image = pictureOf(module, mode);
  const isDark = textColor === 'light' || backgroundColor === 'deep-blue';
  const looks = [
    `profile-hero--${mode}`,
    `profile-hero--${isDark ? 'deep-blue' : backgroundColor}`,
    `profile-hero--picture-${imagePosition}`,
    ...(isDark ? ['profile-hero--dark'] : []),
  ];
  return (
    <header className={`profile-hero ${looks.join(' ')}`}>
      {image !== undefined && (
        <div className="profile-hero__picture">
          <Picture image={image} isFirst />
        </div>
      )}
      <div className="profile-hero__text">
        <h1 className="profile-hero__name">{name}</h1>
        {englishName !== '' && englishName !== name && (
          <p className="profile-hero__english">
            <bdi lang={language === 'en' ? undefined : 'en'}>{englishName}</bdi>
          </p>
        )}
        {firmTitle !== '' && <p className="profile-hero__title">{firmTitle}</p>}
      </div>
    </header>
  );
};
