import { useDictionary } from '../dictionary/dictionary.tsx';
import type { DrawableOf } from './drawable.ts';
import { Modules } from './modules.tsx';
import { usePageFacts } from './page-context.tsx';

type MissingModuleProps = { readonly module: DrawableOf<'Unknown'> | DrawableOf<'Broken'> };

/**
 * Says to an editor what could not be drawn, and nothing to a reader; what stands in a container that is not known, and what could be read
 * of a module, is drawn for both.
 */
export const MissingModule = ({ module }: MissingModuleProps) => (
  <>
    <MissingNote module={module} />
    {module.kind === 'Broken' && module.instead !== undefined && <Modules modules={[module.instead]} />}
    {module.kind === 'Unknown' && module.children !== undefined && <Modules modules={module.children} />}
  </>
);

const MissingNote = ({ module }: MissingModuleProps) => {
  const { say } = useDictionary();
  if (!usePageFacts().isEditing) return null;
  return (
    <div className="missing-module" role="note">
      <p>
        {say(module.kind === 'Unknown' ? 'Editing_UnknownModule' : 'Editing_BrokenModule', {
          name: module.componentName,
        })}
      </p>
      {module.kind === 'Broken' && (
        <p>
          <code>{module.detail}</code>
        </p>
      )}
    </div>
  );
};
