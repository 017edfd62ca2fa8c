import { type AreaKind, useArea } from '../../../kit/modules/areas.tsx';
import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import { Html } from '../../../kit/modules/html.tsx';
import { useIsHead } from '../../../kit/modules/page-context.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';

type AccountAreaProps = { readonly module: SanitisedModuleOf<AreaKind> };

/** Heading, description and text of an editor, followed by the form of the account page. */
export const AccountArea = ({ module }: AccountAreaProps) => {
  const { uid, kind, heading, description } = module;
  const body = 'body' in module ? module.body : '';
  const form = useArea(kind);
  const Heading = useIsHead(uid) ? 'h1' : 'h2';
  const isHeaded = heading !== '' || description !== '' || body !== '';
  if (!isHeaded && form === undefined) return <EditingNote message="Editing_NoItems" />;
  return (
    <section className="account-area">
      {isHeaded && (
        <header className="account-area__header">
          {heading !== '' && <Heading>{heading}</Heading>}
          {description !== '' && <p>{description}</p>}
          {body !== '' && <Html className="prose prose--small" html={body} />}
        </header>
      )}
      {form}
    </section>
  );
};
