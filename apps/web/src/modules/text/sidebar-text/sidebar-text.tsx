import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import type { DrawableOf } from '../../../kit/modules/drawable.ts';
import { Html } from '../../../kit/modules/html.tsx';
import { usePageFacts } from '../../../kit/modules/page-context.tsx';
import { ShareTools } from './share-tools.tsx';

type SidebarTextProps = { readonly module: DrawableOf<'SidebarText'> };

/** C§1 "Sidebar text block with share tools". C§5: nothing for a heading or body that is absent. */
export const SidebarText = ({ module }: SidebarTextProps) => {
  const { uid, headline, description, aboutTheAuthors, showsShareTools, hidesEmail } = module;
  const { say } = useDictionary();
  // An article has its share tools above its text, and its authors below.
  const isApart = usePageFacts().article?.sidebarUid === uid;
  return (
    <div className="sidebar">
      {showsShareTools && !isApart && <ShareTools uid={uid} hidesEmail={hidesEmail} />}
      {(headline !== '' || description !== '') && (
        <section className="sidebar__block">
          {headline !== '' && <h2>{headline}</h2>}
          {description !== '' && <Html className="prose prose--small" html={description} />}
        </section>
      )}
      {aboutTheAuthors !== '' && !isApart && (
        <section className="sidebar__block">
          <h2>{say('Article_AboutTheAuthors')}</h2>
          <Html className="prose prose--small" html={aboutTheAuthors} />
        </section>
      )}
    </div>
  );
};
