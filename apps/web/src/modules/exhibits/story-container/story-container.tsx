import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import { Html } from '../../../kit/modules/html.tsx';
import { Modules } from '../../../kit/modules/modules.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { ExhibitHeading } from '../../../kit/ui/exhibit-heading.tsx';
import { TextLink } from '../../../kit/ui/text-link.tsx';

type StoryContainerProps = { readonly module: SanitisedModuleOf<'StoryContainer'> };
type Item = StoryContainerProps['module']['items'][number];

const classesOf = ({ placement, theme, scalesToFit, shown }: Item): string =>
  [
    'story__item',
    `story__item--${theme}`,
    ...(placement === 'left' ? ['story__item--media-first'] : []),
    ...(scalesToFit ? ['story__item--fits'] : []),
    ...(shown.length === 0 ? ['story__item--text'] : []),
  ].join(' ');

/**
 * C§3 "Story container": items below each other, each with its text beside what it shows; on a phone the text comes first. Its size follows
 * from style sheets, at once and without script.
 */
export const StoryContainer = ({ module }: StoryContainerProps) => {
  const { uid, anchor, items, textWidth, collapsesTop, collapsesBottom } = module;
  if (items.length === 0) return <EditingNote message="Editing_EmptyStory" />;
  const spaces = `${collapsesTop ? ' story--close-above' : ''}${collapsesBottom ? ' story--close-below' : ''}`;
  return (
    <div className={`story story--text-${textWidth}${spaces}`} id={anchor === '' ? undefined : `story-${anchor}`}>
      {items.map((item, index) => (
        <section key={item.id} className={classesOf(item)} aria-label={item.title || item.displayNumber || undefined}>
          <div className="story__text">
            <ExhibitHeading {...item} id={`${uid}-${index}-title`} />
            {item.footnotes !== '' && <Html className="prose prose--small" html={item.footnotes} />}
            {item.callsToAction.length > 0 && (
              <ul className="story__links">
                {item.callsToAction.map((link) => (
                  <li key={link.href}>
                    <TextLink link={link} className="arrow-link" />
                  </li>
                ))}
              </ul>
            )}
          </div>
          {item.shown.length > 0 && (
            <div className="story__media">
              <Modules modules={item.shown.map((module) => ({ ...module, uid: `${uid}-${index}` }))} />
            </div>
          )}
        </section>
      ))}
    </div>
  );
};
