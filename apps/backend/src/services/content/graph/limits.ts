import {
  type DocumentNode,
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql';
import { type ComplexityEstimator, createComplexityRule } from 'graphql-query-complexity';

/** A query is at most this long, so that parsing and validating it stays cheap. */
export const maxTokens = 1000;

/** What one request may cost: eight pages, or everything about one site in four languages. */
const maxCost = 200;

/** Fields that a query comes to once every fragment is written out: beyond this, only fragments that double each other get. */
const maxFields = 2_000;

/**
 * Refuses a query whose fragments multiply, before anything walks through them: each fragment is counted once, however often
 * it is spread. Fragments that hold themselves are left to the standard rules. @throws GraphQLError
 */
export const refuseMultiplying = (document: DocumentNode): DocumentNode => {
  const sets = new Map<string, SelectionSetNode>();
  for (const part of document.definitions)
    if (part.kind === Kind.FRAGMENT_DEFINITION) sets.set(part.name.value, part.selectionSet);
  const sizes = new Map<string, number>();
  const sizeOf = ({ selections }: SelectionSetNode): number =>
    selections.reduce((sum, selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) return sum + fragmentSize(selection.name.value);
      return sum + 1 + (selection.selectionSet === undefined ? 0 : sizeOf(selection.selectionSet));
    }, 0);
  const fragmentSize = (name: string): number => {
    const known = sizes.get(name);
    const set = sets.get(name);
    if (known !== undefined || set === undefined) return known ?? 0;
    sizes.set(name, 0);
    const size = sizeOf(set);
    sizes.set(name, size);
    return size;
  };
  const total = document.definitions.reduce(
    (sum, part) => sum + ('selectionSet' in part && part.selectionSet !== undefined ? sizeOf(part.selectionSet) : 0),
    0,
  );
  if (total > maxFields) throw new GraphQLError('The fragments of the query multiply.');
  return document;
};

// A field that reads the database costs 20; every other costs 1, so repeating it under aliases has an end as well.
const reading = new Set(['layout', 'dictionary', 'redirects', 'routes', 'sitemap', 'sitemapEntries', 'errorHandling']);

const costOf: ComplexityEstimator = ({ type, field, childComplexity }) => {
  // Introspection reads no data; graphql-js itself limits its depth.
  if (type.name.startsWith('__') || field.name.startsWith('__')) return 0;
  return (reading.has(field.name) ? 20 : 1) + childComplexity;
};

/**
 * Validation rules beside the standard ones: no query above the cost limit, and no introspection in production.
 * Depth needs no rule of its own: the schema has no cycle, and fragment cycles are refused by the standard rules.
 */
export const limits = (
  variables: Readonly<Record<string, unknown>>,
  allowsIntrospection: boolean,
): readonly ValidationRule[] => [
  createComplexityRule({ maximumComplexity: maxCost, variables, estimators: [costOf] }),
  ...(allowsIntrospection ? [] : [NoSchemaIntrospectionCustomRule]),
];
