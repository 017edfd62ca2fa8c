import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { useSignedOutOnly } from '../../../kit/session/shown-session.ts';
import { Bar } from '../../../kit/ui/bar.tsx';
import { TextLink } from '../../../kit/ui/text-link.tsx';
import { SubscribeControl } from './subscribe-control.tsx';

type PromoBarProps = { readonly module: SanitisedModuleOf<'PromoBar'> };

/** C§3 promo bar; renders nothing without a title. C§6: without the subscription for visitors with a session. */
export const PromoBar = ({ module: { uid, id, title, dek, callsToAction, code } }: PromoBarProps) => {
  const signedOutOnly = useSignedOutOnly();
  if (title === '') return <EditingNote message="Editing_NoItems" />;
  const headingId = `promo-${uid}`;
  return (
    <Bar id={`promo-${id || uid}`} headingId={headingId}>
      <div className="bar__text">
        <h2 className="bar__heading" id={headingId}>
          {title}
        </h2>
        {dek !== '' && <p>{dek}</p>}
      </div>
      {callsToAction.length > 0 && (
        <ul className="bar__links">
          {callsToAction.map((link) => (
            <li key={link.href}>
              <TextLink link={link} className="arrow-link" />
            </li>
          ))}
        </ul>
      )}
      {code !== undefined && (
        <div {...signedOutOnly}>
          <SubscribeControl offer={{ kind: 'alert', code }} name={title} labelledBy={headingId} isFolded />
        </div>
      )}
    </Bar>
  );
};
