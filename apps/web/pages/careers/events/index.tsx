import { EventsListing } from '../../../src/features/careers/events/events-listing.island.tsx';
import { type EventsPageProps, getEventsProps } from '../../../src/features/careers/events/events-page.ts';
import { OwnTimeScript } from '../../../src/features/careers/events/own-time-script.tsx';
import { Island } from '../../../src/kit/islands/island.tsx';
import { paths } from '../../../src/routes.ts';
import { PlainPage } from '../../../src/site/screens/plain-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = getEventsProps;

export default function EventsPage({ frame, listing }: EventsPageProps) {
  return (
    <PlainPage
      frame={frame}
      headingKey="Events_Heading"
      descriptionKey="Events_Description"
      path={paths.careersEvents}
      sheets={['forms', 'shut-on-phones', 'events']}
    >
      <Island name="events-listing" of={EventsListing} when="load" {...listing} />
      <OwnTimeScript />
    </PlainPage>
  );
}
