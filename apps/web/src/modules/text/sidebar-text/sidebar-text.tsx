import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { authorsId } from '../../../kit/modules/article-facts.ts';
import { backgroundClasses } from '../../../kit/modules/background-classes.ts';
import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import { Html } from '../../../kit/modules/html.tsx';
import { usePageFacts } from '../../../kit/modules/page-context.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { Picture } from '../../../kit/ui/picture.tsx';
import { ShareTools } from './share-tools.tsx';

type SidebarTextProps = { readonly module: SanitisedModuleOf<'SidebarText'> };

const smallText = 'prose prose--small';

/** The text of a sidebar: whole; in a box of its own that scrolls, also by keyboard; or its beginning, and a button for the rest (C§4). */
const SidebarBody = ({ module: { headline, description, more, scrolls } }: SidebarTextProps) => {
  const { translate } = useDictionary();
  if (scrolls)
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      <section className="sidebar__scroll" aria-label={headline || translate('Article_Sidebar')} tabIndex={0}>
        <Html className={smallText} html={description} />
      </section>
    );
  return (
    <>
      <Html className={smallText} html={description} />
      {more !== undefined && (
        <details className="sidebar__more">
          <summary>
            <span className="sidebar__expand">{translate('Sidebar_Expand')}</span>
            <span className="sidebar__collapse">{translate('Sidebar_Collapse')}</span>
          </summary>
          <Html className={smallText} html={more} />
        </details>
      )}
    </>
  );
};

const hasBlock = ({ headline, description, image, footnotes }: SidebarTextProps['module']): boolean =>
  headline !== '' || description !== '' || image !== undefined || footnotes !== '';

/** C§5: nothing for a heading or a body that is absent, but a note of it to an editor. */
const SidebarBlock = ({ module }: SidebarTextProps) => {
  const { uid, headline, description, image, footnotes, isAboutAuthor, background } = module;
  const { translate } = useDictionary();
  const { article, isEditing } = usePageFacts();
  const heading = headline === '' && isAboutAuthor ? translate('Article_AboutTheAuthors') : headline;
  if (!hasBlock(module) && !isEditing) return null;
  return (
    <section
      className={`sidebar__block${backgroundClasses(background)}`}
      id={article?.authorsUid === uid ? authorsId : undefined}
    >
      {image !== undefined && <Picture className="sidebar__image" image={image} />}
      {heading === '' ? <EditingNote message="Editing_NoHeadline" /> : <h2>{heading}</h2>}
      {description === '' ? <EditingNote message="Editing_NoText" /> : <SidebarBody module={module} />}
      {footnotes !== '' && <Html className="prose sidebar__notes" html={footnotes} />}
    </section>
  );
};

/** Whether a sidebar has content for a reader. */
const showsAnything = (module: SidebarTextProps['module'], isApart: boolean): boolean =>
  hasBlock(module) || (!isApart && (module.showsShareTools || module.aboutTheAuthors !== ''));

/** C§1 "Sidebar text block with share tools". */
export const SidebarText = ({ module }: SidebarTextProps) => {
  const { uid, aboutTheAuthors, showsShareTools, hidesEmail } = module;
  const { translate } = useDictionary();
  // An article has its share tools above its text, and its authors below.
  const { article, isEditing } = usePageFacts();
  const isApart = article?.sidebarUid === uid;
  if (!isEditing && !showsAnything(module, isApart)) return null;
  return (
    <div className="sidebar">
      {showsShareTools && !isApart && <ShareTools hidesEmail={hidesEmail} />}
      <SidebarBlock module={module} />
      {aboutTheAuthors !== '' && !isApart && (
        <section className="sidebar__block">
          <h2>{translate('Article_AboutTheAuthors')}</h2>
          <Html className={smallText} html={aboutTheAuthors} />
        </section>
      )}
    </div>
  );
};
