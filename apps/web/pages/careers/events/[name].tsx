import { plainText, truncatePreview } from '@masthead/core';
import { translatorOf } from '@masthead/core/dictionary';
import { EventDetail } from '../../../src/features/careers/events/event-detail.tsx';
import { type EventPageProps, getEventProps } from '../../../src/features/careers/events/event-page.ts';
import { StructuredData } from '../../../src/site/seo/structured-data.tsx';
import { PageShell } from '../../../src/site/shell/page-shell.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = getEventProps;

export default function EventPage(props: EventPageProps) {
  const { frame, listPath } = props;
  const { language, dictionary, chrome, origin, path, session } = frame;
  const translate = translatorOf(dictionary);
  const shell = { language, dictionary, chrome, path, session, sheets: ['events'] };
  if (props.outcome !== 'found') {
    const isMissing = props.outcome === 'missing';
    const heading = translate(isMissing ? 'Events_Missing' : 'Events_Unavailable');
    return (
      <PageShell {...shell} title={`${heading} | ${translate('Site_Name')}`} robots="noindex,nofollow">
        <div className="page">
          <h1>{heading}</h1>
          {!isMissing && <p>{translate('Failure_Unavailable')}</p>}
          <p>
            <a className="button" href={listPath}>
              {translate('Events_Heading')}
            </a>
          </p>
        </div>
      </PageShell>
    );
  }
  const { event, isOver, calendarPath, data, alternates } = props;
  const written = alternates.find((each) => each.language === event.language);
  return (
    <PageShell
      {...shell}
      title={`${event.title} | ${translate('Site_Name')}`}
      description={truncatePreview(language)(plainText(event.description))}
      origin={origin}
      alternates={alternates}
      image={event.image && { ...event.image, size: undefined }}
      {...(written !== undefined && { canonicalPath: written.path })}
      {...(isOver && { robots: 'noindex,nofollow' as const })}
      head={data === null ? undefined : <StructuredData data={data} />}
    >
      <div className="page">
        <EventDetail event={event} isOver={isOver} listPath={listPath} calendarPath={calendarPath} origin={origin} />
      </div>
    </PageShell>
  );
}
