import { everySource, firstQuery } from '@masthead/core/events';
import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { Island } from '../../../kit/islands/island.tsx';
import type { DrawableOf } from '../../../kit/modules/drawable.ts';
import { usePageFacts } from '../../../kit/modules/page-context.tsx';
import { printRoute } from '../../../routes.ts';
import { EventsListing } from './events-listing.island.tsx';

type EventsSectionProps = { readonly module: DrawableOf<'CareersEvents'> };

/** D§3 events on a page that is about something else: with script they are narrowed in place, without it on the page of all events. */
export const EventsSection = ({ module }: EventsSectionProps) => {
  const { uid, title, description, columns, noEventsText, offered } = module;
  const { language } = useDictionary();
  const { events, address } = usePageFacts();
  const { source, found } = events?.listings[uid] ?? { source: everySource, found: null };
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
        listPath={printRoute({ page: 'careersEvents', language })}
        source={source}
        columns={columns}
        noEventsText={noEventsText}
        offered={offered}
        origin={/^https?:\/\/[^/]+/.exec(address)?.[0] ?? ''}
        isInAddress={false}
        start={{ query: firstQuery(offered), found }}
      />
    </section>
  );
};
