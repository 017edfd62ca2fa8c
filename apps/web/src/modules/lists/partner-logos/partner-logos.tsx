import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { Picture } from '../../../kit/ui/picture.tsx';

type PartnerLogosProps = { readonly module: SanitisedModuleOf<'PartnerLogos'> };
type Partner = PartnerLogosProps['module']['items'][number];

const Mark = ({ partner: { name, logo } }: { readonly partner: Partner }) =>
  logo === undefined ? <span className="partner-logos__name">{name}</span> : <Picture image={{ ...logo, alt: name }} />;

/** C§1: each logo has a name, and links to its firm where an editor set an address. */
export const PartnerLogos = ({ module: { uid, title, dek, items } }: PartnerLogosProps) =>
  items.length === 0 ? (
    <EditingNote message="Editing_NoItems" />
  ) : (
    <section className="partner-logos" {...(title === '' ? {} : { 'aria-labelledby': `${uid}-title` })}>
      {title !== '' && (
        <h2 className="partner-logos__title" id={`${uid}-title`}>
          {title}
        </h2>
      )}
      {dek !== '' && <p className="partner-logos__dek">{dek}</p>}
      <ul className="partner-logos__items">
        {items.map((partner) => (
          <li key={partner.id}>
            {partner.link === undefined ? (
              <Mark partner={partner} />
            ) : (
              <a href={partner.link.href} {...(partner.link.opensNewTab ? { target: '_blank', rel: 'noopener' } : {})}>
                <Mark partner={partner} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
