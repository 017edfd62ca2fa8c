import { useDictionary } from '../../kit/dictionary/dictionary.tsx';
import { backgroundFilm } from '../../kit/media/video-player.tsx';
import type { SanitisedModuleOf } from '../../kit/modules/sanitised.ts';
import { DownloadLink } from '../../kit/ui/download-link.tsx';
import { Picture } from '../../kit/ui/picture.tsx';
import { TextLink } from '../../kit/ui/text-link.tsx';
import type { FilmedProps } from './filmed-props.ts';
import { HeroFrame } from './hero-frame.tsx';

/** C§1 "fifty-fifty". The picture is opposite the text. */
export const FiftyFiftyHero = ({ module }: { readonly module: SanitisedModuleOf<'FiftyFiftyHero'> }) => (
  <HeroFrame hero={module} layout="split" looks={['halves']} />
);

/**
 * C§1 "full-bleed", C§4: an immersive one fills the screen, and is rendered as the article default on phones where an
 * editor chose that.
 */
export const FullBleedHero = ({ module, data: videos }: FilmedProps<'FullBleedHero'>) => {
  const film = backgroundFilm(module, videos);
  return (
    <HeroFrame
      hero={module}
      layout={module.isImmersive ? 'over' : 'stack'}
      looks={[...(module.isImmersive ? ['immersive'] : []), ...(module.isDefaultOnMobile ? ['default-on-phones'] : [])]}
      film={film}
    />
  );
};

/** C§1 "section". */
export const SectionHero = ({ module }: { readonly module: SanitisedModuleOf<'SectionHero'> }) => (
  <HeroFrame hero={module} layout="over" looks={['section']} titleImage={module.graphicTitle} />
);

/** C§1 "simple". */
export const SimpleHero = ({ module }: { readonly module: SanitisedModuleOf<'SimpleHero'> }) => (
  <HeroFrame hero={module} layout="plain" looks={[]} />
);

/** C§1 "partnership mark". */
export const PartnershipMarkHero = ({ module }: { readonly module: SanitisedModuleOf<'PartnershipMarkHero'> }) => (
  <HeroFrame
    hero={module}
    layout="split"
    looks={['partnership']}
    hasMore={module.mark !== undefined}
    before={
      module.mark !== undefined && (
        <div className="hero-frame__mark">
          <Picture image={module.mark} />
        </div>
      )
    }
  />
);

/** C§1 "one-up medium". */
export const OneUpMediumHero = ({ module }: { readonly module: SanitisedModuleOf<'OneUpMediumHero'> }) => (
  <HeroFrame hero={module} layout="split" looks={['medium']} />
);

/** C§1 "universal". */
export const UniversalHero = ({ module, data: videos }: FilmedProps<'UniversalHero'>) => (
  <HeroFrame
    hero={module}
    layout={module.isOverlapping ? 'stack' : 'over'}
    looks={module.isOverlapping ? ['overlapping'] : []}
    film={backgroundFilm(module, videos)}
    titleImage={module.graphicTitle}
  />
);

/** C§3 "Profile hero", C§1 "circular profile". */
export const CircularProfileHero = ({ module }: { readonly module: SanitisedModuleOf<'CircularProfileHero'> }) => {
  const { language } = useDictionary();
  const { title, englishName, nameLanguage, profileHref, location, interest, socialLinks } = module;
  const name = <bdi {...nameLanguage}>{title}</bdi>;
  return (
    <HeroFrame
      hero={module}
      layout="split"
      looks={['circular']}
      hasMore={location !== undefined || interest !== '' || socialLinks.length > 0}
      heading={{
        content: (
          <>
            {profileHref === undefined ? name : <a href={profileHref}>{name}</a>}
            {englishName !== '' && englishName !== title && (
              <>
                {' '}
                <bdi className="hero-frame__english" lang={language === 'en' ? undefined : 'en'}>
                  {englishName}
                </bdi>
              </>
            )}
          </>
        ),
      }}
      after={
        <>
          {location !== undefined && (
            <p className="hero-frame__small">
              <TextLink link={location} />
            </p>
          )}
          {interest !== '' && <p className="hero-frame__small">{interest}</p>}
          {socialLinks.length > 0 && (
            <ul className="hero-frame__social hero-frame__small">
              {socialLinks.map((link) => (
                <li key={link.href}>
                  <TextLink link={link} />
                </li>
              ))}
            </ul>
          )}
        </>
      }
    />
  );
};

/** C§3 "collection hero": a report for registered users downloads by way of the download screen. */
export const CollectionHero = ({ module }: { readonly module: SanitisedModuleOf<'CollectionHero'> }) => {
  const { translate } = useDictionary();
  const { file } = module;
  return (
    <HeroFrame
      hero={module}
      layout="split"
      looks={['collection']}
      hasMore={file !== undefined}
      after={
        file !== undefined && (
          <p className="hero-frame__file">
            <DownloadLink file={file}>{file.name}</DownloadLink>
            {file.isForRegistered && <span className="hero-frame__small">{translate('File_Registered')}</span>}
          </p>
        )
      }
    />
  );
};
