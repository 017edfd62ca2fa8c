import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { titleScaleClasses } from '../../../kit/modules/title-scale.ts';
import { useSignedOutOnly } from '../../../kit/session/shown-session.ts';
import { TextLink } from '../../../kit/ui/text-link.tsx';

type SectionHeaderProps = { readonly module: SanitisedModuleOf<'SectionHeader'> };

export const SectionHeader = ({
  module: { eyebrow, title, dek, readMoreLinks, callsToAction, titleScale, audience },
}: SectionHeaderProps) => {
  const signedOutOnly = useSignedOutOnly();
  const isHeaded = eyebrow !== '' || title !== '' || dek !== '';
  const isLinked = readMoreLinks.length > 0 || callsToAction.length > 0;
  if (!isHeaded && !isLinked) return <EditingNote message="Editing_NoItems" />;
  return (
    <div className="section-header" {...(audience === 'signed-out' && signedOutOnly)}>
      <div>
        {eyebrow !== '' && <p className="eyebrow">{eyebrow}</p>}
        {title !== '' && <h2 className={`section-header__title${titleScaleClasses(titleScale)}`}>{title}</h2>}
        {dek !== '' && <p className="section-header__dek">{dek}</p>}
      </div>
      {isLinked && (
        <ul className="section-header__links">
          {readMoreLinks.map((link) => (
            <li key={link.href}>
              <TextLink link={link} className="arrow-link" />
            </li>
          ))}
          {callsToAction.map((link) => (
            <li key={link.href}>
              <TextLink link={link} className="button" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
