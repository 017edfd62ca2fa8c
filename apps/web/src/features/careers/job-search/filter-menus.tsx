import type { Translate } from '@masthead/core/dictionary';
import {
  type FilterMenu,
  type FilterTag,
  filterParameters,
  isAllRegions,
  type JobLanguage,
  type JobSearchView,
  type MenuView,
  type TagOption,
} from '@masthead/core/job-search';
import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { useHydrated } from '../../../kit/ui/use-hydrated.ts';

type FilterMenusProps = {
  readonly translate: Translate;
  readonly jobLanguage: JobLanguage;
  readonly menus: readonly MenuView[];
  readonly applied: JobSearchView['applied'];
  readonly areCountsExact: boolean;
  readonly onToggleMenu: (menu: FilterMenu) => void;
  readonly onToggleTag: (tag: FilterTag) => void;
  readonly onClose: () => void;
  readonly firstRef: Ref<HTMLButtonElement>;
};

/**
 * The filters: one button for each group, of which one is open at a time and closes with the choice (D§4). Without script each is a
 * `<details>` of checkboxes that belong to the form.
 */
export const FilterMenus = (props: FilterMenusProps) => {
  const plain = useRef<HTMLDivElement>(null);
  return useHydrated() ? (
    <LiveMenus
      {...props}
      // The focus of the filter that it replaces.
      focused={plain.current?.querySelector<HTMLElement>('details:focus-within')?.dataset.menu}
    />
  ) : (
    <PlainMenus {...props} area={plain} />
  );
};

const isAmong = (options: readonly TagOption[], { group, value }: FilterTag): boolean =>
  options.some(
    ({ tag, children }) => (tag.group === group && tag.value === value) || isAmong(children, { group, value }),
  );

const tagsOf = (options: readonly TagOption[]): readonly FilterTag[] =>
  options.flatMap(({ tag, children }) => [tag, ...tagsOf(children)]);

const PlainMenus = ({
  area,
  translate,
  jobLanguage,
  menus,
  applied,
  areCountsExact,
  onToggleMenu,
  onToggleTag,
}: FilterMenusProps & { readonly area: RefObject<HTMLDivElement | null> }) => {
  const handOver = useEffectEvent((filters: HTMLElement | null) => {
    if (filters === null) return;
    const boxes = [...filters.querySelectorAll<HTMLInputElement>('[type="checkbox"]')];
    const ticked = boxes.filter((box) => box.checked !== box.defaultChecked);
    for (const tag of menus.flatMap(({ options }) => tagsOf(options)))
      if (ticked.some(({ name, value }) => name === filterParameters[tag.group] && value === tag.value))
        onToggleTag(tag);
    const open = filters.querySelector<HTMLDetailsElement>('details[open]')?.dataset.menu;
    const menu = menus.find((each) => each.menu === open)?.menu;
    if (ticked.length === 0 && menu !== undefined) onToggleMenu(menu);
  });
  // What was opened or ticked before the script arrived counts.
  useLayoutEffect(() => {
    const filters = area.current;
    return () => handOver(filters);
  }, [area]);
  return (
    <div className="filters" ref={area}>
      {/* A filter without a checkbox, because the filters failed to load or no open job has it, still applies. */}
      {applied
        .filter((tag) => !menus.some(({ options }) => isAmong(options, tag)))
        .map(({ id, group, value }) => (
          <input key={id} type="hidden" name={filterParameters[group]} value={value} />
        ))}
      {menus
        .filter(({ options }) => options.length > 0)
        .map(({ menu, label, selectedCount, options }) => (
          <details key={menu} className="filter" data-menu={menu}>
            <summary className="filter__button">
              {translate(label)}
              <Chosen count={selectedCount} />
            </summary>
            <fieldset className="filter__panel">
              <legend className="visually-hidden">{translate(label)}</legend>
              <Options
                translate={translate}
                jobLanguage={jobLanguage}
                options={options.filter(({ tag }) => !isAllRegions(tag))}
                areCountsExact={areCountsExact}
              />
            </fieldset>
          </details>
        ))}
      <button type="submit" className="button button--quiet filters__apply">
        {translate('JobSearch_ShowJobs')}
      </button>
    </div>
  );
};

const LiveMenus = ({
  focused,
  translate,
  jobLanguage,
  menus,
  areCountsExact,
  onToggleMenu,
  onToggleTag,
  onClose,
  firstRef,
}: FilterMenusProps & { readonly focused: string | undefined }) => {
  const area = useRef<HTMLFieldSetElement>(null);
  const buttons = useRef(new Map<FilterMenu, HTMLButtonElement>());
  const id = useId();
  const shown = menus.filter(({ options }) => options.length > 0);
  const open = shown.find(({ isOpen }) => isOpen);

  const wasOpen = useRef<FilterMenu>(undefined);
  useEffect(() => {
    // The focus never stays in a list that has gone: it is on the button that opened it.
    if (open === undefined && wasOpen.current !== undefined && document.activeElement === document.body) {
      buttons.current.get(wasOpen.current)?.focus();
    }
    wasOpen.current = open?.menu;
    if (open === undefined) return;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !area.current?.contains(event.target)) onClose();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open, onClose]);

  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || open === undefined) return;
    event.preventDefault();
    buttons.current.get(open.menu)?.focus();
    onClose();
  };

  return (
    <fieldset className="filters filters--live" ref={area} onKeyDown={press}>
      <legend className="visually-hidden">{translate('JobSearch_Filters')}</legend>
      {shown.map(({ menu, label, selectedCount, isOpen }, index) => (
        <button
          key={menu}
          type="button"
          // biome-ignore lint/a11y/noAutofocus: the focus of the filter that it replaces
          autoFocus={menu === focused}
          className="filter__button"
          aria-expanded={isOpen}
          aria-controls={`${id}-${menu}`}
          ref={(button) => {
            if (index === 0 && typeof firstRef === 'object' && firstRef !== null) firstRef.current = button;
            if (button === null) buttons.current.delete(menu);
            else buttons.current.set(menu, button);
          }}
          onClick={() => onToggleMenu(menu)}
        >
          {translate(label)}
          <Chosen count={selectedCount} />
        </button>
      ))}
      {open !== undefined && (
        <fieldset className="filter__panel" id={`${id}-${open.menu}`}>
          <legend className="visually-hidden">{translate(open.label)}</legend>
          <Options
            translate={translate}
            jobLanguage={jobLanguage}
            options={open.options}
            areCountsExact={areCountsExact}
            onToggle={onToggleTag}
          />
        </fieldset>
      )}
    </fieldset>
  );
};

/** Number of selected filters in a group: a visual hint, which the list of applied filters spells out. */
const Chosen = ({ count }: { readonly count: number }) =>
  count === 0 ? null : (
    <span className="filter__chosen" aria-hidden="true">
      {count}
    </span>
  );

type OptionsProps = {
  readonly translate: Translate;
  readonly jobLanguage: JobLanguage;
  readonly options: readonly TagOption[];
  readonly areCountsExact: boolean;
  /** Left out without script: the checkbox is then sent with the form. */
  readonly onToggle?: (tag: FilterTag) => void;
};

const Options = ({ options, ...rest }: OptionsProps) => (
  <ul className="filter__options">
    {options.map((option) => (
      <li key={option.id}>
        <Option option={option} {...rest} />
        {option.children.length > 0 && <Options options={option.children} {...rest} />}
      </li>
    ))}
  </ul>
);

const Option = ({
  option: { tag, label, message, isSelected, count },
  translate,
  jobLanguage,
  areCountsExact,
  onToggle,
}: { readonly option: TagOption } & Omit<OptionsProps, 'options'>) => (
  <label className={count === 0 ? 'filter__option filter__option--none' : 'filter__option'}>
    <input
      type="checkbox"
      name={filterParameters[tag.group]}
      value={tag.value}
      {...(onToggle === undefined
        ? { defaultChecked: isSelected }
        : { checked: isSelected, onChange: () => onToggle(tag) })}
    />
    <span lang={label === undefined ? undefined : jobLanguage}>
      {label ?? (message === undefined ? '' : translate(message))}
    </span>{' '}
    {count !== undefined && (
      <span className="filter__count" dir="ltr">
        ({count}
        {areCountsExact ? '' : '+'})
      </span>
    )}
  </label>
);
