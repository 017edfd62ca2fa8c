/**
 * A page that only shows something is answered within 3 s, whatever its services do; in milliseconds from its start. While the site is developed, what it
 * asks may be compiling, or reading every page for the first search.
 */
const showingBudgetMs = process.env.NODE_ENV === 'development' ? 25_000 : 2_500;
const leastBudgetMs = 250;

/** What is left for a call of a page that only shows something, in milliseconds; never nothing. @param startedAt epoch milliseconds */
export const pageTimeoutMs = (startedAt: number): number =>
  Math.max(leastBudgetMs, startedAt + showingBudgetMs - Date.now());
