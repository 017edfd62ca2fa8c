import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { TextLink } from '../../../kit/ui/text-link.tsx';

type ButtonGroupProps = { readonly module: SanitisedModuleOf<'ButtonGroup'> };

/** C§5: without links it renders nothing, except while editing. */
export const ButtonGroup = ({ module: { links, style, placement } }: ButtonGroupProps) =>
  links.length === 0 ? (
    <EditingNote message="Editing_NoItems" />
  ) : (
    <ul className={`button-group button-group--${placement}`}>
      {links.map((link) => (
        <li key={link.href}>
          <TextLink link={link} className={style === 'outline' ? 'button button--outline' : 'button'} />
        </li>
      ))}
    </ul>
  );
