import { type FilterGroup, type FilterTree, filterGroups, type JobFilters, noFilters } from './model.ts';

/** One value that jobs can be narrowed by. An address knows values by name alone, so two cities of one name are one tag. */
export type FilterTag = { readonly group: FilterGroup; readonly value: string };

/** The tag for everywhere: choosing it clears the regions. */
export const allRegions: FilterTag = { group: 'regions', value: 'All' };

export const isAllRegions = ({ group, value }: FilterTag): boolean =>
  group === allRegions.group && value.toLowerCase() === allRegions.value.toLowerCase();

/** The same for the same tag, different for any other: for keys and element ids. */
export const tagId = ({ group, value }: FilterTag): string => `${group}/${value}`;

/** A tag with the tags below it. */
export type TagNode = FilterTag & { readonly children: readonly TagNode[] };

const leaf =
  (group: FilterGroup) =>
  (value: string): TagNode => ({ group, value, children: [] });

/** What a visitor can open to choose from, in the order of the page. */
export const filterMenus = ['location', 'interest', 'industry', 'function'] as const;
export type FilterMenu = (typeof filterMenus)[number];

/** The tags under each menu. */
export const tagNodes = (tree: FilterTree): Readonly<Record<FilterMenu, readonly TagNode[]>> => ({
  location: tree.regions.map((region) => ({
    group: 'regions',
    value: region.name,
    children: region.countries.map((country) => ({
      group: 'countries',
      value: country.name,
      children: country.cities.map(leaf('cities')),
    })),
  })),
  interest: tree.interestCategories.map((category) => ({
    group: 'interestCategories',
    value: category.name,
    children: category.interests.map(leaf('interests')),
  })),
  industry: tree.industries.map(leaf('industries')),
  function: tree.functions.map(leaf('functions')),
});

const menuOf: Readonly<Record<FilterGroup, FilterMenu>> = {
  regions: 'location',
  countries: 'location',
  cities: 'location',
  interestCategories: 'interest',
  interests: 'interest',
  industries: 'industry',
  functions: 'function',
};

const below = (node: TagNode): readonly TagNode[] => node.children.flatMap((child) => [child, ...below(child)]);

/** D§3: the tags that contain this one and the tags that it contains, however far apart; never itself. */
export const relativesOf =
  (tree: FilterTree) =>
  (tag: FilterTag): readonly FilterTag[] => {
    const isIt = (node: FilterTag): boolean => node.group === tag.group && node.value === tag.value;
    const found = new Map<string, FilterTag>();
    const note = ({ group, value }: FilterTag) => {
      if (!isIt({ group, value })) found.set(tagId({ group, value }), { group, value });
    };
    const visit = (node: TagNode, above: readonly TagNode[]): void => {
      if (isIt(node)) for (const relative of [...above, ...below(node)]) note(relative);
      for (const child of node.children) visit(child, [...above, node]);
    };
    for (const node of tagNodes(tree)[menuOf[tag.group]]) visit(node, []);
    return [...found.values()];
  };

export const isSelected = (filters: JobFilters, tag: FilterTag): boolean =>
  isAllRegions(tag)
    ? filters.regions.length + filters.countries.length + filters.cities.length === 0
    : filters[tag.group].includes(tag.value);

/** The filters without that tag. */
export const removeTag = (filters: JobFilters, { group, value }: FilterTag): JobFilters => ({
  ...filters,
  [group]: filters[group].filter((selected) => selected !== value),
});

/**
 * D§4: choosing a tag removes its parents and children, then adds it; "All" clears the regions with all they contain; choosing
 * a selected tag again removes it.
 */
export const toggleTag =
  (tree: FilterTree) =>
  (filters: JobFilters, { group, value }: FilterTag): JobFilters => {
    if (isAllRegions({ group, value })) return { ...filters, regions: [], countries: [], cities: [] };
    if (isSelected(filters, { group, value })) return removeTag(filters, { group, value });
    const alone = relativesOf(tree)({ group, value }).reduce(removeTag, filters);
    return { ...alone, [group]: [...alone[group], value] };
  };

/** The wider before the narrower, as a page lists them. */
const widestFirst: readonly FilterGroup[] = [
  'regions',
  'countries',
  'cities',
  'interestCategories',
  'interests',
  'industries',
  'functions',
];

/**
 * Returns the filters of an address as if each had been chosen in turn, the wider first (D§4): a
 * form without script or a hand-written address may hold a region and a city inside it, and then
 * the city counts. A consistent selection stays unchanged.
 */
export const settleTags =
  (tree: FilterTree) =>
  (filters: JobFilters): JobFilters =>
    widestFirst
      .flatMap((group) => filters[group].map((value) => ({ group, value })))
      .reduce(toggleTag(tree), noFilters);

/** The tags that are selected, for the list above the results. */
export const selectedTags = (filters: JobFilters): readonly FilterTag[] =>
  filterGroups.flatMap((group) => filters[group].map((value) => ({ group, value })));
