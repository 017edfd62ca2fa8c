import { NoSchemaIntrospectionCustomRule, type ValidationRule } from 'graphql';
import { type ComplexityEstimator, createComplexityRule } from 'graphql-query-complexity';

/** A query is at most this long, so that parsing and validating it stays cheap. */
export const mostTokens = 1000;

/** What one request may cost: eight pages, or everything about one site in four languages. */
const mostCost = 200;

// A field that reads the database costs 20; every other costs 1, so repeating it under aliases has an end as well.
const reading = new Set(['layout', 'dictionary', 'redirects', 'routes', 'sitemap', 'errorHandling']);

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
  createComplexityRule({ maximumComplexity: mostCost, variables, estimators: [costOf] }),
  ...(allowsIntrospection ? [] : [NoSchemaIntrospectionCustomRule]),
];
