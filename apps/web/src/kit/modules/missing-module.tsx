import { useDictionary } from '../dictionary/dictionary.tsx';
import { Modules } from './modules.tsx';
import { usePageFacts } from './page-context.tsx';
import type { SanitisedModuleOf } from './sanitised.ts';

type MissingModuleProps = { readonly module: SanitisedModuleOf<'Unknown'> | SanitisedModuleOf<'Broken'> };

/**
 * Shows an editor a module that cannot be rendered, and a reader nothing; renders the content of an unknown
 * container, and the decoded parts of a module, for both.
 */
export const MissingModule = ({ module }: MissingModuleProps) => (
  <>
    <MissingNote module={module} />
    {module.kind === 'Broken' && module.instead !== undefined && <Modules modules={[module.instead]} />}
    {module.kind === 'Unknown' && module.children !== undefined && (
      <Children modules={module.children} columns={module.columns} />
    )}
  </>
);

type ChildrenProps = Required<Pick<SanitisedModuleOf<'Unknown'>, 'children'>>['children'];

/** Content of an unknown container: in its columns where they are known, else in one column. */
const Children = ({
  modules,
  columns,
}: {
  readonly modules: ChildrenProps;
  readonly columns: SanitisedModuleOf<'Unknown'>['columns'];
}) => {
  if (columns === undefined) return <Modules modules={modules} />;
  return (
    <div className="foreign-columns">
      {columns.map(({ span, count }, index) => {
        const before = columns.slice(0, index).reduce((sum, column) => sum + column.count, 0);
        const inside = modules.slice(before, before + count);
        return (
          <div key={inside[0]?.uid} className={`foreign-columns__column foreign-columns__column--${span}`}>
            <Modules modules={inside} />
          </div>
        );
      })}
    </div>
  );
};

const MissingNote = ({ module }: MissingModuleProps) => {
  const { translate } = useDictionary();
  if (!usePageFacts().isEditing) return null;
  return (
    <div className="missing-module" role="note">
      <p>
        {translate(module.kind === 'Unknown' ? 'Editing_UnknownModule' : 'Editing_BrokenModule', {
          name: module.componentName,
        })}
      </p>
      {module.kind === 'Broken' && (
        <p>
          <code dir="ltr">{module.detail}</code>
        </p>
      )}
    </div>
  );
};
