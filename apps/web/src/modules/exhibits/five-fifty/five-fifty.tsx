import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { Enhancement } from '../../../kit/islands/enhancement.tsx';
import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import { Html } from '../../../kit/modules/html.tsx';
import { Modules } from '../../../kit/modules/modules.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { Picture } from '../../../kit/ui/picture.tsx';
import { TextLink } from '../../../kit/ui/text-link.tsx';

type FiveFiftyProps = { readonly module: SanitisedModuleOf<'FiveFifty'> };
type Format = FiveFiftyProps['module'];

/** A part of the format: its address, and its name in links. */
type Tab = { readonly anchor: string; readonly name: string };

const hasRelated = ({ relatedTitle, relatedDek, closing, callsToAction, related }: Format): boolean =>
  related.length + callsToAction.length > 0 || [relatedTitle, relatedDek, closing].some((words) => words !== '');

/** The way to the part before and to the one behind, by their names. */
const Steps = ({ before, behind }: { readonly before: Tab | undefined; readonly behind: Tab | undefined }) => {
  const { translate } = useDictionary();
  return (
    <ul className="five-fifty__steps">
      {before !== undefined && (
        <li>
          <a href={`#${before.anchor}`}>{translate('FiveFifty_Before', { title: before.name })}</a>
        </li>
      )}
      {behind !== undefined && (
        <li>
          <a className="five-fifty__next" href={`#${behind.anchor}`}>
            {translate('FiveFifty_Behind', { title: behind.name })}
          </a>
        </li>
      )}
    </ul>
  );
};

const Related = ({ module, id, name }: { readonly module: Format; readonly id: string; readonly name: string }) => {
  const { relatedDek, related, closing, callsToAction } = module;
  return (
    <>
      <div className="five-fifty__text">
        <h2 id={id}>{name}</h2>
        {relatedDek !== '' && <Html className="prose" html={relatedDek} />}
      </div>
      {related.length > 0 && (
        <ul className="five-fifty__related">
          {related.map(({ id: key, eyebrow, link, thumbnail }) => (
            <li key={key} className="five-fifty__card">
              {thumbnail !== undefined && <Picture image={{ ...thumbnail, alt: '' }} isWhole />}
              {eyebrow !== '' && <p className="eyebrow">{eyebrow}</p>}
              <p>
                <TextLink link={link} className="arrow-link five-fifty__link" />
              </p>
            </li>
          ))}
        </ul>
      )}
      {closing !== '' && <Html className="prose five-fifty__text" html={closing} />}
      {callsToAction.length > 0 && (
        <ul className="five-fifty__calls">
          {callsToAction.map((link) => (
            <li key={link.href}>
              <TextLink link={link} className="button button--quiet" />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

/**
 * C§1 "interactive horizontal article format (five-fifty)": parts in a row that scroll, swipe, or open by links with
 * the addresses of C§2. Script marks the current one, and adds keys, the wheel and the address (`walk-tabs.ts`). On
 * paper the parts follow each other.
 */
export const FiveFifty = ({ module }: FiveFiftyProps) => {
  const { translate } = useDictionary();
  const { uid, ground, title, dek, stories, relatedTitle } = module;
  if (stories.length === 0) return <EditingNote message="Editing_EmptyFiveFifty" />;
  const hero: Tab = { anchor: 'tab-hero', name: title || translate('FiveFifty_Start') };
  const end: Tab = { anchor: 'tab-related-articles', name: relatedTitle || translate('FiveFifty_Related') };
  const storyTabs: readonly Tab[] = stories.map((story, index) => ({
    anchor: story.anchor,
    name: story.title || translate('FiveFifty_Story', { place: index + 1 }),
  }));
  const hasEnd = hasRelated(module);
  const tabs = [hero, ...storyTabs, ...(hasEnd ? [end] : [])];
  const panel = (index: number) => ({
    id: tabs[index]?.anchor,
    className: 'five-fifty__panel',
    'aria-label': tabs[index]?.name,
  });
  return (
    <section className={`five-fifty five-fifty--${ground}`}>
      <Enhancement name="walk-tabs" when="visible" isContent props={{}}>
        <nav className="five-fifty__tabs" aria-label={translate('FiveFifty_Parts')}>
          <ol>
            {tabs.map(({ anchor, name }, index) => (
              <li key={anchor}>
                <a href={`#${anchor}`} aria-current={index === 0 ? 'true' : undefined}>
                  {index === 0 ? translate('FiveFifty_Start') : name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
        {/* biome-ignore lint/a11y/useSemanticElements: parts of a text are no group of fields */}
        <div className="five-fifty__track" role="group" aria-label={translate('FiveFifty_Parts')} tabIndex={0}>
          <section {...panel(0)} className="five-fifty__panel five-fifty__panel--hero">
            <div className="five-fifty__text">
              {title !== '' && <h1 className="five-fifty__title">{title}</h1>}
              {dek !== '' && <Html className="prose five-fifty__dek" html={dek} />}
            </div>
            <Steps before={undefined} behind={tabs[1]} />
          </section>
          {stories.map((story, index) => (
            <section key={story.id} {...panel(index + 1)}>
              <div
                className={
                  story.shown.length === 0 ? 'five-fifty__story' : 'five-fifty__story five-fifty__story--shows'
                }
              >
                <div className="five-fifty__text">
                  {story.title !== '' && <h2>{story.title}</h2>}
                  {story.description !== '' && <Html className="prose" html={story.description} />}
                </div>
                {story.shown.length > 0 && (
                  <div className="five-fifty__media">
                    <Modules modules={story.shown.map((shown) => ({ ...shown, uid: `${uid}-${index}` }))} />
                  </div>
                )}
              </div>
              <Steps before={tabs[index]} behind={tabs[index + 2]} />
            </section>
          ))}
          {hasEnd && (
            <section {...panel(tabs.length - 1)}>
              <Related module={module} id={`${uid}-related`} name={end.name} />
              <Steps before={tabs.at(-2)} behind={undefined} />
            </section>
          )}
        </div>
      </Enhancement>
    </section>
  );
};
