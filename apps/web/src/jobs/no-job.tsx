import { useCopy } from '../copy/copy.tsx';

type NoJobProps = {
  readonly outcome: 'missing' | 'expired' | 'unavailable';
  readonly listPath: string;
  /** Where to ask again. */
  readonly address: string;
};

const words = {
  missing: ['JobSearch_JobNotFound', 'JobSearch_JobNotFoundText'],
  expired: ['JobSearch_JobExpired', 'JobSearch_JobExpiredText'],
  unavailable: ['JobSearch_JobUnavailable', 'Failure_Unavailable'],
} as const;

/** D§2.2, decisions §8: why there is no job to show, and the way to those there are. */
export const NoJob = ({ outcome, listPath, address }: NoJobProps) => {
  const { say } = useCopy();
  const [heading, text] = words[outcome];
  return (
    <div className="plain-page">
      <h1>{say(heading)}</h1>
      <p>{say(text)}</p>
      <div className="job__actions">
        {outcome === 'unavailable' && (
          <a className="button" href={address}>
            {say('JobSearch_Retry')}
          </a>
        )}
        <a className={outcome === 'unavailable' ? 'button button--quiet' : 'button'} href={listPath}>
          {say('JobSearch_Jobs')}
        </a>
      </div>
    </div>
  );
};
