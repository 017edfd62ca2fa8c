import { ownSearch } from '@masthead/core/addresses';
import { parsePeopleQuery, peopleParameters, validQuery } from '@masthead/core/people';
import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { Island } from '../../../kit/islands/island.tsx';
import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { TextLink } from '../../../kit/ui/text-link.tsx';
import { useListState } from '../../../kit/ui/use-list-state.ts';
import { PeopleList } from './people-list.island.tsx';

type ProfileListProps = { readonly module: SanitisedModuleOf<'ProfileList'> };

/** D§3, D§4 people list: cards with filters. The address holds its state, so that the list works without script. */
export const ProfileList = ({ module }: ProfileListProps) => {
  const { language } = useDictionary();
  const { uid, title, list, readMore, shows, hidesImages, hasLowCards, isCentred, collapsesTop } = module;
  const listState = useListState(uid);
  if (list.people.length === 0) return <EditingNote message="Editing_NoPeople" />;
  const look = [
    'people',
    ...(hasLowCards ? ['people--low'] : []),
    ...(isCentred ? ['people--centred'] : []),
    ...(collapsesTop ? ['people--close'] : []),
  ];
  return (
    <section className={look.join(' ')} {...(title === '' ? {} : { 'aria-labelledby': `${uid}-title` })}>
      {title !== '' && (
        <h2 className="people__title" id={`${uid}-title`}>
          {title}
        </h2>
      )}
      <Island
        name="people-list"
        of={PeopleList}
        when="interaction"
        uid={uid}
        language={language}
        list={list}
        shows={shows}
        hasImages={!hidesImages}
        cardLevel={title === '' ? 2 : 3}
        listState={listState}
        query={validQuery(
          list,
          parsePeopleQuery(ownSearch({ names: peopleParameters, nth: listState.nth }, listState.search)),
        )}
      />
      {readMore !== undefined && (
        <p className="people__read-more">
          <TextLink link={readMore} className="arrow-link" />
        </p>
      )}
    </section>
  );
};
