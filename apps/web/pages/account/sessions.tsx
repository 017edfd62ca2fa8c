import { translatorOf } from '@masthead/core/dictionary';
import {
  getOwnSessionsProps,
  type OwnSessionsPageProps,
} from '../../src/features/account/own-sessions/own-sessions-page.ts';
import { SessionList } from '../../src/features/account/own-sessions/session-list.tsx';
import { SecuredPage } from '../../src/site/screens/secured-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = getOwnSessionsProps;

export default function SessionsPage({ frame, problem, note, sessions, action, formToken }: OwnSessionsPageProps) {
  const translate = translatorOf(frame.dictionary);
  return (
    <SecuredPage frame={frame} here="sessions" headingKey="Sessions_Heading" sheets={['own-sessions']}>
      {problem !== null && (
        <p className="problem" role="alert">
          {translate(problem)}
        </p>
      )}
      {note !== null && <p role="status">{translate(note)}</p>}
      {sessions !== null && (
        <SessionList
          sessions={sessions}
          language={frame.language}
          translate={translate}
          action={action}
          formToken={formToken}
        />
      )}
    </SecuredPage>
  );
}
