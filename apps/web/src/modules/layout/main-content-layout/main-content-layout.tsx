import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import type { ArticleFacts } from '../../../kit/modules/article-facts.ts';
import { columnClasses } from '../../../kit/modules/column-classes.ts';
import { Modules } from '../../../kit/modules/modules.tsx';
import { usePageFacts } from '../../../kit/modules/page-context.tsx';
import { Placeholder } from '../../../kit/modules/placeholder.tsx';
import { useModuleRegistry } from '../../../kit/modules/registry.ts';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { Breadcrumb } from '../../../kit/ui/breadcrumb.tsx';
import { Contents } from './contents.tsx';

type MainContentLayoutProps = { readonly module: SanitisedModuleOf<'MainContentLayout'> };

/** D§2.7: two columns that become one on a narrow screen, the text first. */
export const MainContentLayout = ({ module }: MainContentLayoutProps) => {
  const { translate } = useDictionary();
  const { article, isEditing } = usePageFacts();
  const { ratio, stacksRightRail, breadcrumb, areaA, areaB } = module;
  if (article?.layoutUid === module.uid) return <ArticleLayout module={module} article={article} />;
  if (areaA.length === 0 && areaB.length === 0 && breadcrumb.length === 0 && !isEditing) return null;
  const isRail = ratio === '3by1';
  const Side = isRail ? 'aside' : 'div';
  return (
    <div className={`columns columns--${stacksRightRail ? 'stacked' : `${ratio}${columnClasses(module)}`}`}>
      <Breadcrumb crumbs={breadcrumb} />
      <div className="columns__a">
        <Placeholder modules={areaA} />
      </div>
      {(areaB.length > 0 || isEditing) && (
        <Side className="columns__b" {...(isRail ? { 'aria-label': translate('Article_Sidebar') } : {})}>
          <Placeholder modules={areaB} />
        </Side>
      )}
    </div>
  );
};

type ArticleLayoutProps = MainContentLayoutProps & { readonly article: ArticleFacts };

/**
 * The text of an article: what is in it before it, who wrote it and the rest of the rail after it. Beside the text the rail is in one piece,
 * and the list of parts stays in view.
 */
const ArticleLayout = ({ module: { stacksRightRail, stacksUpTo, areaA, areaB }, article }: ArticleLayoutProps) => {
  const { translate } = useDictionary();
  const { isEditing } = usePageFacts();
  const { aboutTheAuthors: AboutTheAuthors } = useModuleRegistry().slots;
  const { sections, sidebarUid, aboutTheAuthors, authorsUid, breadcrumb, isCrumbed } = article;
  const rest = areaB.filter(({ uid }) => uid !== sidebarUid);
  const isStacked = stacksRightRail || stacksUpTo === 'all';
  return (
    <>
      {!isCrumbed && <Breadcrumb crumbs={breadcrumb} />}
      <div className={`columns columns--${isStacked ? 'stacked' : 'article'}`}>
        <aside className="columns__b" aria-label={translate('Article_Sidebar')}>
          <Modules modules={areaB.filter(({ uid }) => uid === sidebarUid)} />
          <Contents sections={sections} />
        </aside>
        <div className="columns__a">
          <Placeholder modules={areaA} />
          {/* Else the rail says who wrote it. */}
          {AboutTheAuthors !== undefined && authorsUid === undefined && <AboutTheAuthors html={aboutTheAuthors} />}
        </div>
        {(rest.length > 0 || (isEditing && areaB.length === 0)) && (
          <aside className="columns__rest" aria-label={translate('Article_More')}>
            <Placeholder modules={rest} />
          </aside>
        )}
      </div>
    </>
  );
};
