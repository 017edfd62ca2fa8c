import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { OwnScript } from '../../../kit/islands/own-script.tsx';
import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import { Modules } from '../../../kit/modules/modules.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { ExhibitHeading, useExhibitLevel } from '../../../kit/ui/exhibit-heading.tsx';

type TabContainerProps = { readonly module: SanitisedModuleOf<'TabContainer'> };

/**
 * Exhibits of which one is visible at a time (C§4 "Tabs"). Links target panels in a column; script turns the links
 * into tabs (`choose-tab.ts`), and until it has loaded the style sheet shows the panel of the address, else the
 * first.
 */
export const TabContainer = ({ module }: TabContainerProps) => {
  const { translate } = useDictionary();
  const level = useExhibitLevel();
  const { uid, tabs, title, hasDividers, hasLines, tabWidth, tabAlignment, mobileRendering } = module;
  if (tabs.length === 0) return <EditingNote message="Editing_EmptyTabs" />;
  const PanelTitle = `h${level + (title === '' ? 0 : 1)}` as 'h2' | 'h3' | 'h4';
  const panelId = (index: number): string => `tab-${uid}-${index + 1}`;
  const classes = ['tabs', `tabs--${tabWidth}`, `tabs--${tabAlignment}`, `tabs--${mobileRendering}`];
  const named = title === '' ? { 'aria-label': translate('Exhibit_Tabs') } : { 'aria-labelledby': `${uid}-title` };
  return (
    <section
      className={[...classes, ...(hasDividers ? ['tabs--divided'] : []), ...(hasLines ? ['tabs--lines'] : [])].join(
        ' ',
      )}
      {...named}
    >
      <ExhibitHeading {...module} id={`${uid}-title`} />
      <x-tabs data-phones={mobileRendering}>
        <ul className="tabs__list" aria-label={title || translate('Exhibit_Tabs')}>
          {tabs.map((tab, index) => (
            <li key={tab.id}>
              <a href={`#${panelId(index)}`}>{tab.title}</a>
            </li>
          ))}
        </ul>
        {tabs.map((tab, index) => (
          <div key={tab.id} className="tabs__panel" id={panelId(index)}>
            <PanelTitle className="tabs__title">{tab.title}</PanelTitle>
            <Modules modules={tab.shown.map((module) => ({ ...module, uid: `${uid}-${index}` }))} />
          </div>
        ))}
      </x-tabs>
      <OwnScript name="choose-tab" />
    </section>
  );
};
