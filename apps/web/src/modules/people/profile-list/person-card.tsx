import type { Language } from '@masthead/core';
import type { Translate } from '@masthead/core/dictionary';
import type { PersonCard as Card, DisplayOption } from '@masthead/core/people';
import { Fragment } from 'react';
import { Picture } from '../../../kit/ui/picture.tsx';
import { printRoute } from '../../../routes.ts';

type PersonCardProps = {
  readonly translate: Translate;
  readonly language: Language;
  readonly person: Card;
  readonly shows: readonly DisplayOption[];
  readonly hasImage: boolean;
  readonly level: 2 | 3;
};

/** D§3 Profile card. D§5: a private one has no link and no click-through. */
export const PersonCard = ({ translate, language, person, shows, hasImage, level }: PersonCardProps) => {
  const { name, firmTitle, url, image, contact, linkedIn, twitter, languages, terms } = person;
  const Heading = `h${level}` as const;
  const lines = [
    ...(shows.includes('Location') ? [{ kind: 'location', places: terms.location }] : []),
    ...(shows.includes('Region') ? [{ kind: 'region', places: terms.region }] : []),
  ].filter(({ places }) => places.length > 0);
  const ways = [
    ...(contact === undefined
      ? []
      : [
          {
            href: printRoute({ page: 'contact', language, profile: contact }),
            text: translate('Person_GetInTouch'),
            label: translate('People_WriteTo', { name }),
          },
        ]),
    ...(linkedIn === undefined
      ? []
      : [{ href: linkedIn, text: 'LinkedIn', label: translate('People_OnLinkedIn', { name }) }]),
    ...(twitter === undefined ? [] : [{ href: twitter, text: 'X', label: translate('People_OnX', { name }) }]),
  ];
  return (
    <article className={url === undefined ? 'person' : 'person person--linked'}>
      {hasImage && image !== undefined && (
        <div className="person__picture">
          {/* The name identifies the person: a picture with a text alternative would repeat it. */}
          <Picture image={{ ...image, alt: '' }} isWhole />
        </div>
      )}
      <div className="person__text">
        <Heading className="person__name">{url === undefined ? name : <a href={url}>{name}</a>}</Heading>
        {firmTitle !== '' && <p className="person__title">{firmTitle}</p>}
        {lines.map(({ kind, places }) => (
          <p key={kind} className="person__place">
            {places.map((place, at) => (
              <Fragment key={place.key}>
                {at > 0 && ' · '}
                {place.url === undefined ? place.name : <a href={place.url}>{place.name}</a>}
              </Fragment>
            ))}
          </p>
        ))}
        {shows.includes('Interest') && person.interest !== '' && <p className="person__interest">{person.interest}</p>}
        {shows.includes('Description') && person.description !== '' && (
          <p className="person__description">{person.description}</p>
        )}
        {shows.includes('Background') && person.background !== '' && (
          <div className="person__description">
            {person.backgroundHeader !== '' && <strong>{person.backgroundHeader}</strong>}
            <p>{person.background}</p>
          </div>
        )}
        {languages.length > 0 && (
          <p className="person__languages" suppressHydrationWarning>
            {translate('People_Speaks', {
              languages: new Intl.ListFormat(language, { type: 'conjunction' }).format(languages),
            })}
          </p>
        )}
        {ways.length > 0 && (
          <ul className="person__ways">
            {ways.map(({ href, text, label }) => (
              <li key={href}>
                <a href={href} aria-label={label} rel={href.startsWith('/') ? undefined : 'noopener'}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
};
