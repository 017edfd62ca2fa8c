import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import { Html } from '../../../kit/modules/html.tsx';
import { Modules } from '../../../kit/modules/modules.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';

type ArticleBodyProps = { readonly module: SanitisedModuleOf<'ArticleBody'> };

/** C§4 "Article body": text, with modules at the places that the text names. */
export const ArticleBody = ({ module: { uid, segments } }: ArticleBodyProps) =>
  segments.length === 0 ? (
    <EditingNote message="Editing_NoItems" />
  ) : (
    <div className="article-body">
      {segments.map((segment, index) =>
        segment.kind === 'Markup' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment of text has no identity but its place
          <Html key={`${uid}-${index}`} className="prose" html={segment.html} />
        ) : (
          <Modules key={segment.name} modules={segment.modules} />
        ),
      )}
    </div>
  );
