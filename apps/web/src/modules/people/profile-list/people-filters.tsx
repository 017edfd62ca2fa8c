import type { Language, PlainMessageKey } from '@masthead/core';
import type { Translate } from '@masthead/core/dictionary';
import { type FilterKind, type FilterView, peopleParameters } from '@masthead/core/people';
import type { ReactNode, Ref } from 'react';
import { Act } from '../../../kit/ui/act.tsx';
import { KeptParameters, parameterOf } from '../../../kit/ui/kept-parameters.tsx';
import { PlainSubmit } from '../../../kit/ui/plain-submit.tsx';
import { useHydrated } from '../../../kit/ui/use-hydrated.ts';
import type { ListState } from '../../../kit/ui/use-list-address.ts';

/** D§9: a business function is shown as "Capability". */
const labels: Readonly<Record<FilterKind, PlainMessageKey>> = {
  industry: 'People_Industry',
  capability: 'People_Capability',
  location: 'People_Location',
  region: 'People_Region',
};

type PeopleFilterFormProps = {
  readonly translate: Translate;
  readonly language: Language;
  readonly uid: string;
  readonly listState: ListState;
  readonly filters: readonly FilterView[];
  readonly isFiltered: boolean;
  readonly clearHref: string;
  readonly firstRef: Ref<HTMLElement>;
  readonly onToggle: (kind: FilterKind, key: string) => void;
  readonly onClear: () => void;
  /** How many people are left. */
  readonly children: ReactNode;
};

/**
 * Filters of a list of people: a disclosure for each filter, with several choices in it. Hides a choice without
 * matches.
 */
export const PeopleFilterForm = ({
  translate,
  language,
  uid,
  listState,
  filters,
  isFiltered,
  clearHref,
  firstRef,
  onToggle,
  onClear,
  children,
}: PeopleFilterFormProps) => {
  const isHydrated = useHydrated();
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'short' });
  return (
    <form
      className={isHydrated ? 'people__filters people__filters--live' : 'people__filters'}
      method="get"
      action={`${listState.path}#${uid}-count`}
      autoComplete="off"
      data-replay=""
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={({ key, target }) => {
        const open = key === 'Escape' && target instanceof Element ? target.closest('details[open]') : null;
        if (open === null) return;
        open.removeAttribute('open');
        open.querySelector('summary')?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Who goes on elsewhere has done with it; a press on what takes no focus is none of that. Where it lies over nothing it stays: below
        // it the page would move under the pointer that has just gone down.
        const liesOver = matchMedia('(width >= 40rem)').matches;
        if (liesOver && relatedTarget instanceof Node && !currentTarget.contains(relatedTarget))
          currentTarget.querySelector('details[open]')?.removeAttribute('open');
      }}
    >
      <KeptParameters state={listState} names={peopleParameters} />
      <fieldset>
        <legend>{translate('People_FilterBy')}</legend>
        <div className="people__fields">
          {filters.map(({ kind, label, options, selected }, index) => {
            const name = label === '' ? translate(labels[kind]) : label;
            const chosen = options.filter(({ key }) => selected.includes(key)).map((option) => option.name);
            return (
              <details key={kind} className="people__filter" name={`${uid}-filters`}>
                <summary ref={index === 0 ? firstRef : undefined}>
                  <span className="people__filter-name">{name}</span>{' '}
                  <span className="people__filter-chosen" suppressHydrationWarning>
                    {chosen.length === 0 ? translate('People_All') : list.format(chosen)}
                  </span>
                </summary>
                <fieldset className="people__choices">
                  <legend className="visually-hidden">{name}</legend>
                  {options.map(({ key, name: option, count }) => {
                    const isChosen = selected.includes(key);
                    return (
                      <label key={key} className="people__choice">
                        <input
                          type="checkbox"
                          name={parameterOf(listState, kind)}
                          value={key}
                          checked={isChosen}
                          disabled={count === 0 && !isChosen}
                          onChange={() => onToggle(kind, key)}
                        />
                        <span>{translate('People_Option', { name: option, total: count })}</span>
                      </label>
                    );
                  })}
                </fieldset>
              </details>
            );
          })}
        </div>
      </fieldset>
      <div className="people__ways">
        {children}
        <PlainSubmit className="button button--quiet">{translate('People_Apply')}</PlainSubmit>
        {isFiltered && (
          <Act className="text-button" href={clearHref} onAct={onClear}>
            {translate('People_ClearAll')}
          </Act>
        )}
      </div>
    </form>
  );
};
