import { everySource, firstQuery } from '@masthead/core/events';
import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { Island } from '../../../kit/islands/island.tsx';
import { usePageOrigin } from '../../../kit/modules/page-context.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { useListState } from '../../../kit/ui/use-list-state.ts';
import type { ListingStates } from './event-lists.ts';
import { EventsListing } from './events-listing.island.tsx';
import { OwnTimeScript } from './own-time-script.tsx';

type EventsSectionProps = {
  readonly module: SanitisedModuleOf<'CareersEvents'>;
  readonly data?: ListingStates | undefined;
};

/** D§2.9, D§3 events on a page that is about something else: its address holds what is chosen of them. */
export const EventsSection = ({ module, data }: EventsSectionProps) => {
  const { uid, title, description, columns, noEventsText, offered } = module;
  const { language } = useDictionary();
  const origin = usePageOrigin();
  const listState = useListState(uid);
  const { source, query, found } = data?.[uid] ?? {
    source: everySource,
    query: firstQuery(offered),
    found: null,
  };
  return (
    <section className="events-section" {...(title === '' ? {} : { 'aria-labelledby': `${uid}-title` })}>
      {title !== '' && <h2 id={`${uid}-title`}>{title}</h2>}
      {description !== '' && <p>{description}</p>}
      <Island
        name="events-listing"
        of={EventsListing}
        when="visible"
        language={language}
        id={uid}
        listState={listState}
        source={source}
        columns={columns}
        noEventsText={noEventsText}
        offered={offered}
        origin={origin}
        level={title === '' ? 2 : 3}
        isWholePage={false}
        start={{ query, found }}
      />
      <OwnTimeScript />
    </section>
  );
};
