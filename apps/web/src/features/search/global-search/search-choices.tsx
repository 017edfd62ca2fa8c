import type { Translate } from '@masthead/core/dictionary';
import {
  drawnWith,
  type GlobalSearchEvent,
  type GlobalSearchView,
  type PageQuery,
  type SearchChoice,
} from '@masthead/core/global-search';
import { useId } from 'react';
import { PlainSubmit } from '../../../kit/ui/plain-submit.tsx';
import { useHydrated } from '../../../kit/ui/use-hydrated.ts';
import { SearchLink } from './search-link.tsx';

type ChoicesProps = {
  readonly translate: Translate;
  readonly view: Pick<GlobalSearchView, 'filters' | 'sorts' | 'query'>;
  readonly send: (event: GlobalSearchEvent) => void;
};

type LinksProps<Value> = {
  readonly heading: string;
  readonly choices: readonly SearchChoice<Value>[];
  readonly translate: Translate;
  readonly addressOf: (query: PageQuery) => string;
  readonly onChoose: (value: Value) => void;
};

const Links = <Value extends string>({ heading, choices, translate, addressOf, onChoose }: LinksProps<Value>) => {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="global-search__choices-heading">
        {heading}
      </h2>
      <ul>
        {choices.map(({ value, label, isChosen, query }) => (
          <li key={value}>
            <SearchLink
              href={addressOf(query)}
              current={isChosen ? 'true' : undefined}
              onFollow={() => onChoose(value)}
            >
              {translate(label)}
            </SearchLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** Filters and sorts as links, on wide screens (D§2.1). */
export const ChoiceLinks = ({
  translate,
  view: { filters, sorts },
  send,
  addressOf,
}: ChoicesProps & { readonly addressOf: (query: PageQuery) => string }) => (
  <div className="global-search__choices">
    <Links
      heading={translate('Search_Filter')}
      choices={filters}
      translate={translate}
      addressOf={addressOf}
      onChoose={(filter) => send({ type: 'filter.chosen', filter })}
    />
    <Links
      heading={translate('Search_Sort')}
      choices={sorts}
      translate={translate}
      addressOf={addressOf}
      onChoose={(sort) => send({ type: 'sort.chosen', sort })}
    />
    {(filters[0]?.isChosen !== true || sorts[0]?.isChosen !== true) && filters[0] !== undefined && (
      <SearchLink
        className="text-button"
        href={addressOf({ ...filters[0].query, sort: 'default' })}
        onFollow={() => send({ type: 'filter.chosen', filter: 'all' })}
      >
        {translate('Search_ClearAll')}
      </SearchLink>
    )}
  </div>
);

type SelectProps<Value> = {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly SearchChoice<Value>[];
  readonly translate: Translate;
  readonly onChoose: (value: Value) => void;
};

const Select = <Value extends string>({ name, label, choices, translate, onChoose }: SelectProps<Value>) => {
  const id = useId();
  const chosen = choices.find(({ isChosen }) => isChosen)?.value;
  return (
    <div className="global-search__select">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <select
        className="field__control"
        id={id}
        name={name}
        value={chosen}
        onChange={(event) => {
          const choice = choices.find(({ value }) => value === event.currentTarget.value);
          if (choice !== undefined) onChoose(choice.value);
        }}
      >
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {translate(text)}
          </option>
        ))}
      </select>
    </div>
  );
};

/** Filters and sorts as dropdowns of the form, on narrow screens (D§2.1), where a button sends them if script does not. */
export const ChoiceSelects = ({ translate, view: { filters, sorts, query }, send }: ChoicesProps) => {
  const isHydrated = useHydrated();
  return (
    <div className="global-search__selects">
      <Select
        name="pageFilter"
        label={translate('Search_Filter')}
        choices={filters}
        translate={translate}
        onChoose={(filter) => send({ type: 'filter.chosen', filter })}
      />
      <Select
        name="sort"
        label={translate('Search_Sort')}
        choices={sorts}
        translate={translate}
        onChoose={(sort) => send({ type: 'sort.chosen', sort })}
      />
      {!isHydrated && (
        <>
          {query.isHybrid && <input type="hidden" name="hybrid" value="true" />}
          <input type="hidden" name="drawn" value={drawnWith(query)} />
        </>
      )}
      <PlainSubmit className="button button--quiet">{translate('Search_Apply')}</PlainSubmit>
    </div>
  );
};
