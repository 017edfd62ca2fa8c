import { ApplicationDeadlines } from '../../src/features/careers/deadlines/application-deadlines.tsx';
import { type DeadlinesPageProps, getDeadlinesProps } from '../../src/features/careers/deadlines/deadlines-page.ts';
import { paths } from '../../src/routes.ts';
import { PlainPage } from '../../src/site/screens/plain-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = getDeadlinesProps;

export default function DeadlinesPage({ frame, ...deadlines }: DeadlinesPageProps) {
  return (
    <PlainPage
      frame={frame}
      headingKey="Deadlines_Heading"
      descriptionKey="Deadlines_Description"
      path={paths.applicationDeadlines}
      sheets={['forms', 'events']}
    >
      <ApplicationDeadlines {...deadlines} id="deadlines" level={2} isWholePage origin={frame.origin} />
    </PlainPage>
  );
}
