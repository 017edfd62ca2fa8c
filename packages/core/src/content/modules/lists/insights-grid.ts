import { distinctBy } from '../../../shared/distinct.ts';
import { defineModule } from '../../definition/definition.ts';
import { type Field, image, link, list, oneOf, text } from '../../definition/fields.ts';
import { choice, toggle } from '../../definition/params.ts';
import { cardsOn } from '../../field-groups/card.ts';
import { cardFields } from '../../field-groups/card-fields.ts';
import { type GridFilter, insightsPageSize, type Promotion, type TaxonomyAndTags } from '../../field-groups/grid.ts';
import { countIn } from '../../values/count.ts';
import type { Image } from '../../values/image.ts';
import type { Link } from '../../values/link.ts';
import { isRecord, own } from '../../values/record.ts';

const maxFilters = 20;
const maxNames = 20;
const longestName = 100;

/**
 * C§5: keeps non-empty strings only. An editor's list comes as one text, its values between `|` or
 * commas.
 */
const namesIn = (written: string): readonly string[] =>
  [
    ...new Set(
      written
        .split(/[|,\n]/)
        .map((name) => name.trim())
        .filter((name) => name !== '' && name.length <= longestName),
    ),
  ].slice(0, maxNames);

const queryTypes = ['OR', 'AND'] as const;

const taxonomyFields = {
  taxonomyQueryType: oneOf('taxonomyQueryType', queryTypes),
  taxonomyIds: text('taxonomyIds'),
  mustHaveTagsQueryType: oneOf('mustHaveTagsQueryType', queryTypes),
  mustHaveTags: text('mustHaveTags'),
  mustNotHaveTagsQueryType: oneOf('mustNotHaveTagsQueryType', queryTypes),
  mustNotHaveTags: text('mustNotHaveTags'),
} as const;

type WrittenTaxonomy = {
  readonly [Name in keyof TaxonomyAndTags]: TaxonomyAndTags[Name] extends string ? TaxonomyAndTags[Name] : string;
};

const taxonomyOf = (written: WrittenTaxonomy): TaxonomyAndTags => ({
  taxonomyQueryType: written.taxonomyQueryType,
  taxonomyIds: namesIn(written.taxonomyIds),
  mustHaveTagsQueryType: written.mustHaveTagsQueryType,
  mustHaveTags: namesIn(written.mustHaveTags),
  mustNotHaveTagsQueryType: written.mustNotHaveTagsQueryType,
  mustNotHaveTags: namesIn(written.mustNotHaveTags),
});

/** D§3 prints the lists of this datasource inside an object; a bare list is read as well. */
const inside = <Value>(key: string, field: Field<Value>): Field<Value> => ({
  ...field,
  read: (given, ...rest) => field.read(isRecord(given) && Object.hasOwn(given, key) ? own(given, key) : given, ...rest),
});

const promotionOf = (
  title: string,
  description: string,
  target: Link | undefined,
  picture: Image | undefined,
): Promotion | undefined =>
  title.trim() === '' || target === undefined ? undefined : { title, description, link: target, image: picture };

/** Of each id the first. */
const distinct = distinctBy(({ id }: GridFilter) => id);

const columnsOf = { '1': 1, '2': 2, '3': 3, '4': 4 } as const;

/**
 * D§2.10, D§3: a grid of articles with pinned ones first, filters and more on request.
 * `initialCount` is its initial size, pinned articles included; a pinned article beyond it appears
 * at its usual place.
 */
export const insightsGrid = defineModule({
  names: ['InsightsGrid'],
  fields: {
    title: text('sectionTitle'),
    description: text('sectionDek'),
    pinned: inside('targetItems', list('pinnedArticles', cardFields)),
    filters: inside('results', list('filters', { name: text('name'), ...taxonomyFields })),
    totalItemsCount: text('totalItemsCount'),
    jobSearchQuery: text('jobSearchQuery'),
    excludedItems: text('excludedItems'),
    ...taxonomyFields,
    promotionTitle: text('promotionTitle'),
    promotionDescription: text('promotionDescription'),
    promotionLink: link('promotionLink'),
    promotionImage: image('promotionImage'),
  },
  params: {
    itemsInRow: choice('Items in Row', ['1', '2', '3', '4'], '3'),
    isAlumni: toggle('Is Alumni'),
  },
  sample: () => ({ totalItemsCount: { value: '6' }, jobSearchQuery: { value: '' } }),
}).shaped((read, surroundings) => {
  const promotion = promotionOf(
    read.promotionTitle,
    read.promotionDescription,
    read.promotionLink,
    read.promotionImage,
  );
  const total = countIn(read.totalItemsCount, insightsPageSize) ?? insightsPageSize;
  const initialCount = promotion === undefined ? total : Math.max(1, total - 1);
  const pinned = cardsOn(surroundings)(read.pinned).slice(0, initialCount);
  return {
    title: read.title,
    description: read.description,
    pinned,
    filters: distinct(
      read.filters
        .filter(({ name }) => name.trim() !== '')
        .map(({ id, name, ...written }) => ({ id, name: name.trim(), taxonomyAndTags: taxonomyOf(written) })),
    ).slice(0, maxFilters),
    taxonomyAndTags: taxonomyOf(read),
    excluded: namesIn(read.excludedItems),
    initialCount,
    jobSearchQuery: read.jobSearchQuery.trim(),
    isAlumni: read.isAlumni,
    columns: columnsOf[read.itemsInRow],
    promotion,
    /** Path of the article cards on an office's page. */
    officePath: surroundings.officePath,
  };
});
