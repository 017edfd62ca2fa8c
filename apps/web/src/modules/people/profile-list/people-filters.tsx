import type { PlainMessageKey } from '@masthead/core';
import type { Say } from '@masthead/core/dictionary';
import type { FilterKind, FilterView } from '@masthead/core/people';
import { type Ref, useEffect, useRef } from 'react';
import { Act } from '../../../kit/ui/act.tsx';
import { useHydrated } from '../../../kit/ui/use-hydrated.ts';

/** D§9: a business function is shown as "Capability". */
const labels: Readonly<Record<FilterKind, PlainMessageKey>> = {
  industry: 'People_Industry',
  capability: 'People_Capability',
  location: 'People_Location',
  region: 'People_Region',
};

type PeopleFilterFormProps = {
  readonly say: Say;
  readonly uid: string;
  /** Where the form leads without script. */
  readonly path: string;
  readonly filters: readonly FilterView[];
  readonly isFiltered: boolean;
  readonly clearHref: string;
  readonly firstRef: Ref<HTMLSelectElement>;
  readonly onSelect: (kind: FilterKind, key: string | undefined) => void;
  readonly onClear: () => void;
};

/** What a list of people is narrowed by. A choice that nobody would be left for is not offered beside those that were made. */
export const PeopleFilterForm = ({
  say,
  uid,
  path,
  filters,
  isFiltered,
  clearHref,
  firstRef,
  onSelect,
  onClear,
}: PeopleFilterFormProps) => {
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const chosen = useRef({ filters, onSelect });
  // What was chosen while the script was on its way counts.
  useEffect(() => {
    if (form.current === null) return;
    const data = new FormData(form.current);
    for (const { kind, selected } of chosen.current.filters) {
      const key = String(data.get(kind) ?? '') || undefined;
      if (key !== selected) chosen.current.onSelect(kind, key);
    }
  }, []);
  return (
    <form
      className="people__filters"
      method="get"
      action={path}
      autoComplete="off"
      ref={form}
      onSubmit={(event) => event.preventDefault()}
    >
      <fieldset>
        <legend>{say('People_FilterBy')}</legend>
        <div className="people__fields">
          {filters.map(({ kind, label, options, selected }, index) => (
            <p key={kind}>
              <label htmlFor={`${uid}-${kind}`}>{label === '' ? say(labels[kind]) : label}</label>
              <select
                id={`${uid}-${kind}`}
                name={kind}
                value={selected ?? ''}
                ref={index === 0 ? firstRef : undefined}
                onChange={(event) => onSelect(kind, event.target.value || undefined)}
              >
                <option value="">{say('People_All')}</option>
                {options.map(({ key, name, count }) => (
                  <option key={key} value={key} disabled={count === 0 && key !== selected}>
                    {say('People_Option', { name, total: count })}
                  </option>
                ))}
              </select>
            </p>
          ))}
        </div>
      </fieldset>
      <div className="people__ways">
        {!isHydrated && (
          <button type="submit" className="button button--quiet">
            {say('People_Apply')}
          </button>
        )}
        {isFiltered && (
          <Act className="text-button" href={clearHref} onAct={onClear}>
            {say('People_ClearAll')}
          </Act>
        )}
      </div>
    </form>
  );
};
