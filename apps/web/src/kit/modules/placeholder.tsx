import { EditingNote } from './editing-note.tsx';
import { Modules } from './modules.tsx';
import type { SanitisedModule } from './sanitised.ts';

/** D§6: renders the modules of a placeholder. An empty one is a slot to fill for an editor, and nothing to a reader. */
export const Placeholder = ({ modules }: { readonly modules: readonly SanitisedModule[] }) =>
  modules.length === 0 ? <EditingNote message="Editing_EmptyArea" /> : <Modules modules={modules} />;
