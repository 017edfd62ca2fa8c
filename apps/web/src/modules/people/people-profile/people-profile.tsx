import { formatDate } from '@masthead/core';
import { ownSearch } from '@masthead/core/addresses';
import { contactNameOf, shownWork, workParameter } from '@masthead/core/people';
import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { Island } from '../../../kit/islands/island.tsx';
import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import { Html } from '../../../kit/modules/html.tsx';
import { usePageFacts } from '../../../kit/modules/page-context.tsx';
import { Placeholder } from '../../../kit/modules/placeholder.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { TextLink } from '../../../kit/ui/text-link.tsx';
import { useListState } from '../../../kit/ui/use-list-state.ts';
import { printRoute } from '../../../routes.ts';
import { ProfileHero } from './profile-hero.tsx';
import { PublishedWork } from './published-work.island.tsx';

type PeopleProfileProps = { readonly module: SanitisedModuleOf<'PeopleProfile'> };
type Profile = PeopleProfileProps['module'];

/** C§2: in the sidebar, in the main column or inline below, by what its editors set. */
const Expertise = ({ module: { uid, expertise } }: PeopleProfileProps) => {
  const { translate } = useDictionary();
  return expertise.length === 0 ? null : (
    <section className="profile__expertise" aria-labelledby={`${uid}-expertise`}>
      <h2 id={`${uid}-expertise`}>{translate('Person_Expertise')}</h2>
      <ul>
        {expertise.map((link) => (
          <li key={link.href}>
            <TextLink link={link} className="profile__term" />
          </li>
        ))}
      </ul>
    </section>
  );
};

const socialLinks = ({ linkedIn, twitter }: Profile) => [
  ...(linkedIn === undefined ? [] : [{ href: linkedIn, text: 'LinkedIn', key: 'People_OnLinkedIn' as const }]),
  ...(twitter === undefined ? [] : [{ href: twitter, text: 'X', key: 'People_OnX' as const }]),
];

/** Office, interests and contact of a person. C§2: by the contact form only where it is on for the profile. */
const Sidebar = ({ module }: PeopleProfileProps) => {
  const { translate, language } = useDictionary();
  const { path } = usePageFacts();
  const { location, interest, hasContactForm, name, expertisePlace } = module;
  const contact = hasContactForm ? contactNameOf(path) : undefined;
  const social = socialLinks(module);
  return (
    <aside className="profile__side" aria-label={translate('Person_Details')}>
      {interest !== '' && <p className="profile__interest">{interest}</p>}
      {location !== undefined && (
        <p className="profile__location">
          {translate('People_Location')}:{' '}
          {location.href === undefined ? location.label : <a href={location.href}>{location.label}</a>}
        </p>
      )}
      {contact !== undefined && (
        <p>
          <a className="button" href={printRoute({ page: 'contact', language, profile: contact })}>
            {translate('Person_GetInTouch')}
          </a>
        </p>
      )}
      {social.length > 0 && (
        <ul className="profile__social">
          {social.map(({ href, text, key }) => (
            <li key={href}>
              <a href={href} aria-label={translate(key, { name })} rel="noopener">
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
      {expertisePlace === 'sidebar' && <Expertise module={module} />}
    </aside>
  );
};

/** C§3, C§4 published work: eight at first, and eight more with each press. */
const Work = ({ module: { uid, work } }: PeopleProfileProps) => {
  const { translate, language } = useDictionary();
  const listState = useListState(uid);
  return work.length === 0 ? null : (
    <section className="published" aria-labelledby={`${uid}-work`}>
      <h2 className="published__title" id={`${uid}-work`}>
        {translate('Person_PublishedWork')}
      </h2>
      <Island
        name="published-work"
        of={PublishedWork}
        when="interaction"
        listState={listState}
        shown={shownWork(work.length, ownSearch({ names: [workParameter], nth: listState.nth }, listState.search))}
        items={work.map(({ date, picture, ...item }) => ({
          ...item,
          date: { day: date, printed: formatDate(language, 'day')(date) },
          picture: typeof picture === 'number' ? `/artwork/published-${picture + 1}.svg` : picture.src,
        }))}
      />
    </section>
  );
};

/** C§2 people-profile page. */
export const PeopleProfile = ({ module }: PeopleProfileProps) => {
  const { translate } = useDictionary();
  const { name, description, background, expertisePlace, areaC, hero } = module;
  if (name === '') return <EditingNote message="Editing_NoPerson" />;
  return (
    <div className="profile">
      {hero === undefined ? (
        <>
          {/* C§4: an unknown mode renders nothing; the page keeps its heading for who cannot see. */}
          <h1 className="visually-hidden">{name}</h1>
          <EditingNote message="Editing_UnknownHeroMode" />
        </>
      ) : (
        <ProfileHero module={module} mode={hero} />
      )}
      <div className="profile__columns">
        <div className="profile__main">
          {description !== '' && <p className="profile__description">{description}</p>}
          {background !== '' && (
            <section aria-label={translate('Person_About', { name })}>
              <Html className="prose" html={background} />
            </section>
          )}
          {expertisePlace === 'main' && <Expertise module={module} />}
        </div>
        <Sidebar module={module} />
      </div>
      {expertisePlace === 'below' && <Expertise module={module} />}
      <Work module={module} />
      <Placeholder modules={areaC} />
    </div>
  );
};
