import type { AlumniJobPart } from '@masthead/core/alumni';
import { useMemo } from 'react';
import { alumniPorts } from './browser-ports.ts';
import { Reading } from './reading.tsx';
import type { ScreenProps } from './screen-props.ts';

/** The job that the address of the page names. */
export const JobScreen = (given: ScreenProps<AlumniJobPart>) => {
  const job = new URLSearchParams(location.search).get('job') ?? '';
  const read = useMemo(() => () => alumniPorts.readAlumniJob(job), [job]);
  return (
    <Reading {...given} read={read}>
      {({ title, company, city, description }) => (
        <article>
          <h3 className="alumni__name">{title}</h3>
          <p>
            {company}, {city}
          </p>
          {description.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </article>
      )}
    </Reading>
  );
};
