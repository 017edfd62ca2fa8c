import type { DrawableModule } from './drawable.ts';
import { EditingNote } from './editing-note.tsx';
import { Modules } from './modules.tsx';

/** D§6: what stands in a place of a module. An empty one is nothing to a reader, and to an editor a place to fill. */
export const Placeholder = ({ modules }: { readonly modules: readonly DrawableModule[] }) =>
  modules.length === 0 ? <EditingNote says="Editing_EmptyArea" /> : <Modules modules={modules} />;
