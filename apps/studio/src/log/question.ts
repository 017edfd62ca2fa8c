/** What the page of the log is asked for, from its address. */
export type LogQuestion = {
  readonly actor?: string;
  readonly document?: string;
  /** Days, such as `2026-12-01`. */
  readonly from?: string;
  readonly to?: string;
  readonly cursor?: string;
};

const parameters = ['actor', 'document', 'from', 'to', 'cursor'] as const;
const day = /^\d{4}-\d{2}-\d{2}$/;
const dayMs = 86_400_000;

/** Returns the question in an address; what is empty or written twice is not asked. */
export const logQuestionIn = (address: Readonly<Record<string, unknown>>): LogQuestion =>
  Object.fromEntries(
    parameters.flatMap((name) => {
      const value = address[name];
      return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [];
    }),
  );

/** Returns the address of a page of the log. */
export const logAddress = (question: LogQuestion): string => {
  const query = new URLSearchParams(question).toString();
  return query === '' ? '/admin/log' : `/admin/log?${query}`;
};

const startOf = (text: string | undefined, after = 0): string | undefined => {
  const at = text !== undefined && day.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(at) ? undefined : new Date(at + after).toISOString();
};

/** Returns what the service is asked; the days are those of UTC, each whole. */
export const logCall = ({ from, to, ...question }: LogQuestion): string => {
  const [first, last] = [startOf(from), startOf(to, dayMs)];
  return `log?${new URLSearchParams({ ...question, ...(first && { from: first }), ...(last && { to: last }) })}`;
};
