import type { AlumniJobPart } from '@masthead/core/alumni';
import { useMemo } from 'react';
import { alumniPorts } from '../browser-ports.ts';
import type { ScreenProps } from '../screen-props.ts';
import { Problem } from './problem.tsx';
import { useReading } from './use-reading.ts';

/** The job that the address of the page names. */
export const JobScreen = ({ say, signInHref, configuration }: ScreenProps<AlumniJobPart>) => {
  const job = new URLSearchParams(location.search).get('job') ?? '';
  const { value, failure, retry } = useReading(useMemo(() => () => alumniPorts.readAlumniJob(job), [job]));
  if (failure !== undefined)
    return (
      <Problem
        say={say}
        failure={failure}
        signInHref={signInHref}
        isAtProvider={configuration.isEnabled}
        onRetry={retry}
      />
    );
  if (value === undefined) return <p className="alumni__loading">{say('Alumni_Loading')}</p>;
  return (
    <article>
      <h3 className="alumni__name">{value.title}</h3>
      <p>
        {value.company}, {value.city}
      </p>
      {value.description.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </article>
  );
};
