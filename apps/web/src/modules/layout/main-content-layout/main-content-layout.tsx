import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import type { DrawableOf } from '../../../kit/modules/drawable.ts';
import { Modules } from '../../../kit/modules/modules.tsx';

type MainContentLayoutProps = { readonly module: DrawableOf<'MainContentLayout'> };

/** Two columns that become one on a narrow screen, the text first. */
export const MainContentLayout = ({
  module: { ratio, stacksRightRail, breadcrumb, areaA, areaB },
}: MainContentLayoutProps) => {
  const { say } = useDictionary();
  const isRail = ratio === '3by1';
  const Side = isRail ? 'aside' : 'div';
  return (
    <div className={`columns columns--${ratio}${stacksRightRail ? ' columns--stacked' : ''}`}>
      {breadcrumb.length > 0 && (
        <nav className="breadcrumb" aria-label={say('Breadcrumb_Label')}>
          <ol>
            {breadcrumb.map(({ title, url }) => (
              <li key={url}>
                <a href={url}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="columns__a">
        <Modules modules={areaA} />
      </div>
      {areaB.length > 0 && (
        <Side className="columns__b" {...(isRail ? { 'aria-label': say('Article_Sidebar') } : {})}>
          <Modules modules={areaB} />
        </Side>
      )}
    </div>
  );
};
