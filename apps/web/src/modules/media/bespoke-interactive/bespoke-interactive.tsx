import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { FixedSpace } from '../../../kit/embed/fixed-space.tsx';
import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import { usePageFacts } from '../../../kit/modules/page-context.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { Picture } from '../../../kit/ui/picture.tsx';

type BespokeInteractiveProps = { readonly module: SanitisedModuleOf<'BespokeInteractive'> };

/**
 * C§2: a script below the site’s bespoke content, its preview for editors, in a sandboxed frame without an origin: it
 * can neither read the page nor act for its visitor. It is first-party and needs no consent. Its content is described
 * below it; its picture replaces it on paper and without script.
 */
export const BespokeInteractive = ({ module }: BespokeInteractiveProps) => {
  const { title, bespokeId, space, description, image, narrowImage } = module;
  const { language } = useDictionary();
  const { isEditing } = usePageFacts();
  const still = image !== undefined && <Picture image={image} narrow={narrowImage} />;
  if (bespokeId === undefined)
    return still ? <figure className="interactive">{still}</figure> : <EditingNote message="Editing_NoInteractive" />;
  // The id is made of letters, digits, hyphens and underscores, and the language is one of the site’s.
  const script = `/${isEditing ? 'bespoke-preview' : 'bespoke'}/${bespokeId}/index.js`;
  const inside = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${bespokeId}</title><body><div id="interactive"></div><script src="${script}"></script></body></html>`;
  return (
    <figure className="interactive">
      {title !== '' && <p className="interactive__title">{title}</p>}
      {still && <div className="interactive__still">{still}</div>}
      <FixedSpace space={space}>
        <iframe title={title || description || bespokeId} srcDoc={inside} sandbox="allow-scripts" loading="lazy" />
      </FixedSpace>
      {description !== '' && <figcaption>{description}</figcaption>}
    </figure>
  );
};
