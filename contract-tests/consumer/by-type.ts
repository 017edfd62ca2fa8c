import { MatchersV3 } from '@pact-foundation/pact';

/** Fields that stay literal: words on which adapters branch, and counts of what the states give. */
const literal = new Set([
  'Premium Check',
  'accessStatus',
  'actions',
  'allowsRecruiters',
  'businessFunction',
  'componentName',
  'country',
  'eventFormat',
  'interest',
  'isListed',
  'languages',
  'outcome',
  'reader',
  'region',
  'source',
  'connections',
  'count',
  'numFound',
  'posts',
  'requests',
  'taken',
  'total',
  'totalRecords',
]);
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

/** Every text and number in a JSON value, as texts. */
export const valuesIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesIn) : [];
};

const isMatcher = (value: object): boolean => 'pact:matcher:type' in value;

/**
 * A JSON body whose texts and numbers are matched by type, unless they are among the given: a provider can know those alone.
 * Structure, lengths of lists, booleans, null and empty texts stay literal, and so does what a matcher holds already.
 */
export const byType = (value: unknown, given: ReadonlySet<string>): unknown => {
  if (typeof value === 'string' || typeof value === 'number') {
    if (value === '' || given.has(String(value))) return value;
    return instant.test(String(value)) ? MatchersV3.regex(instant, String(value)) : MatchersV3.like(value);
  }
  if (Array.isArray(value)) return value.map((item) => byType(item, given));
  if (typeof value !== 'object' || value === null || isMatcher(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, literal.has(name) ? inner : byType(inner, given)]),
  );
};
