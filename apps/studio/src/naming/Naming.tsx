'use client';

import { useConfig } from '@payloadcms/ui';
import { type ReactNode, useEffect } from 'react';
import { seenOf } from '../entering/seen.ts';
import { labelIn } from '../form/labels.ts';
import { naming } from '../words/tables/naming.ts';
import { useWords } from '../words/use-words.ts';
import type { Language, Translate } from '../words/words.ts';

type Named = readonly [selector: string, attribute: string, nameOf: (found: Element) => string | undefined];

/** The words of the field around a control. */
const labelAround = (found: Element): string | undefined =>
  found
    .closest('.field-type')
    ?.querySelector('.field-label')
    ?.textContent?.replace(/\s*\*$/, '');

/** What Payload has no setting for: each attribute is set where its element has none. */
const namesOf = (t: Translate<typeof naming>, purposes: ReadonlyMap<string, string>): readonly Named[] => [
  // A style sheet shows it below the name.
  [
    '.blocks-drawer__block .thumbnail-card',
    'data-purpose',
    (card) => purposes.get(card.querySelector('.thumbnail-card__label')?.textContent ?? ''),
  ],
  ['.doc-controls__popup .popup-button', 'aria-label', () => t('moreActions')],
  [
    '.clipboard-action__popup .popup-button, .blocks-field__header-action .popup-button',
    'aria-label',
    () => t('copyOrPaste'),
  ],
  ['.array-actions__button', 'aria-label', () => t('rowActions')],
  ['.collapsible__drag', 'aria-label', () => t('moveRow')],
  ['#live-preview-iframe', 'title', () => t('preview')],
  ['.toolbar-input[name="live-preview-width"]', 'aria-label', () => t('previewWidth')],
  ['.toolbar-input[name="live-preview-height"]', 'aria-label', () => t('previewHeight')],
  ['.rs__input', 'aria-label', labelAround],
  // Hidden from those who hear the page, so the Tab key must not stop there either.
  ['.dropdown-indicator[aria-hidden="true"]', 'tabindex', () => '-1'],
  // Its items are links, and none of its children.
  ['.doc-tabs__tabs', 'role', () => 'presentation'],
  // It comes before the main part of the page.
  ['.doc-header', 'role', () => 'region'],
  ['.doc-header', 'aria-label', () => t('document')],
  // The form's groups come right below the heading of the page.
  ['.group-field--top-level > .group-field__wrap > .group-field__header .group-field__title', 'aria-level', () => '2'],
  // It comes right below the heading of a list.
  ['.no-results h3', 'aria-level', () => '2'],
  // It comes right below the name of the account.
  ['.payload-settings h3', 'aria-level', () => '2'],
  ['.not-found', 'role', () => 'main'],
  ['.condition__field .rs__input', 'aria-label', () => t('filterField')],
  ['.condition__operator .rs__input', 'aria-label', () => t('filterTest')],
  ['.condition__value :is(input, select)', 'aria-label', () => t('filterValue')],
  ['.condition__actions-add', 'aria-label', () => t('addFilter')],
  ['.condition__actions-remove', 'aria-label', () => t('removeFilter')],
  ['.clickable-arrow--left', 'aria-label', () => t('pageBefore')],
  ['.clickable-arrow--right', 'aria-label', () => t('pageAfter')],
  ['#select-all', 'aria-label', () => t('selectAll')],
  ['.select-row__checkbox [type="checkbox"]', 'aria-label', () => t('selectRow')],
];

const nameControls = (names: readonly Named[]): void => {
  for (const [selector, attribute, nameOf] of names)
    for (const found of document.querySelectorAll(selector)) {
      if (found.getAttribute(attribute)) continue;
      const name = nameOf(found);
      if (name) found.setAttribute(attribute, name);
    }
};

/** What each kind of component is for, by its label in a language. */
const purposesOf = (blocks: object, language: Language): ReadonlyMap<string, string> =>
  new Map(
    Object.values(blocks).flatMap((block) => {
      const label: unknown = block?.labels?.singular;
      const { purpose } = seenOf(block);
      return typeof label === 'string' && purpose !== undefined ? [[label, labelIn(purpose, language)] as const] : [];
    }),
  );

/** Gives Payload's nameless controls their names, and those that are drawn later. */
export const Naming = ({ children }: { readonly children: ReactNode }) => {
  const { t, language } = useWords(naming);
  const { config } = useConfig();
  useEffect(() => {
    const names = namesOf(t, purposesOf(config.blocksMap, language));
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => nameControls(names));
    };
    soon();
    const observer = new MutationObserver(soon);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [t, language, config]);
  return children;
};
