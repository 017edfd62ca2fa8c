import { type AreaKind, useArea } from '../../../kit/modules/areas.tsx';
import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import { useIsHead } from '../../../kit/modules/page-context.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';

type AccountAreaProps = { readonly module: SanitisedModuleOf<AreaKind> };

/** Heading and description of an editor, followed by the form of the account page. */
export const AccountArea = ({ module: { uid, kind, heading, description } }: AccountAreaProps) => {
  const form = useArea(kind);
  const Heading = useIsHead(uid) ? 'h1' : 'h2';
  const isHeaded = heading !== '' || description !== '';
  if (!isHeaded && form === undefined) return <EditingNote message="Editing_NoItems" />;
  return (
    <section className="account-area">
      {isHeaded && (
        <header className="account-area__header">
          {heading !== '' && <Heading>{heading}</Heading>}
          {description !== '' && <p>{description}</p>}
        </header>
      )}
      {form}
    </section>
  );
};
