import type { CerosForm } from '@masthead/core/content';
import { Embed } from '../../../kit/embed/embed.tsx';
import { FixedSpace } from '../../../kit/embed/fixed-space.tsx';
import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import type { Embeds } from '../embeds.load.ts';

type CerosEmbedProps = { readonly module: SanitisedModuleOf<'CerosEmbed'>; readonly data?: Embeds | undefined };

/**
 * Interactive embed with reserved space, in a form for the screen, after consent (decisions §7). Its content is
 * described below it. Renders nothing where its host has none.
 */
export const CerosEmbed = ({
  module: { uid, title, desktop, mobile, cerosEmbedUrl, description },
  data,
}: CerosEmbedProps) => {
  const found = data?.[cerosEmbedUrl ?? ''];
  const place = (form: CerosForm, className: string, name: string) => {
    const embed = form.embed ?? found;
    return embed === undefined ? null : (
      <FixedSpace space={form.space} className={className}>
        <Embed id={form.anchor ?? `ceros-${uid}-${name}`} title={title || description || embed.host} {...embed} />
      </FixedSpace>
    );
  };
  if ((desktop.embed ?? found) === undefined) return <EditingNote message="Editing_NoInteractive" />;
  return (
    <figure className="interactive embed">
      {title !== '' && <p className="interactive__title">{title}</p>}
      {place(desktop, mobile === undefined ? '' : 'fixed-space--wide', 'wide')}
      {mobile !== undefined && place(mobile, 'fixed-space--narrow', 'narrow')}
      {description !== '' && <figcaption>{description}</figcaption>}
    </figure>
  );
};
