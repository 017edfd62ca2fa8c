import type { DrawableOf } from '../../../kit/modules/drawable.ts';
import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import { TextLink } from '../../../kit/ui/text-link.tsx';

type ButtonGroupProps = { readonly module: DrawableOf<'ButtonGroup'> };

/** C§5: without links it renders nothing, except while editing. */
export const ButtonGroup = ({ module: { links, style, placement } }: ButtonGroupProps) =>
  links.length === 0 ? (
    <EditingNote says="Editing_NoItems" />
  ) : (
    <ul className={`button-group button-group--${placement}`}>
      {links.map((link) => (
        <li key={link.href}>
          <TextLink link={link} className={style === 'outline' ? 'button button--outline' : 'button'} />
        </li>
      ))}
    </ul>
  );
