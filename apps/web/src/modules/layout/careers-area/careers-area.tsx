import { useArea } from '../../../kit/modules/areas.tsx';
import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';

type CareersAreaProps = { readonly module: SanitisedModuleOf<'CareersArea'> };

/** Heading and description as an editor wrote them, and below them what the careers page knows of its jobs. */
export const CareersArea = ({ module: { uid, heading, description } }: CareersAreaProps) => {
  const known = useArea('CareersArea');
  return heading === '' && description === '' && known === undefined ? (
    <EditingNote message="Editing_NoItems" />
  ) : (
    <section className="careers-area" {...(heading !== '' && { 'aria-labelledby': `${uid}-heading` })}>
      {heading !== '' && <h2 id={`${uid}-heading`}>{heading}</h2>}
      {description !== '' && <p className="careers-area__description">{description}</p>}
      {known}
    </section>
  );
};
