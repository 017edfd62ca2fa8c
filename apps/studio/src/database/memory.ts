import { randomUUID } from 'node:crypto';
import type { Where } from 'payload';
import { valueAt } from '../form/values.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: string | number };

const isWhere = (value: unknown): value is Where => typeof value === 'object' && value !== null;

const meets = (row: Row, where: Where): boolean =>
  Object.entries(where).every(([key, condition]) => {
    if (key === 'and' || key === 'or') {
      const all: readonly unknown[] = Array.isArray(condition) ? condition : [];
      const isMet = (each: unknown) => isWhere(each) && meets(row, each);
      return key === 'and' ? all.every(isMet) : all.length === 0 || all.some(isMet);
    }
    const value = valueAt(row, key);
    return Object.entries(isWhere(condition) ? condition : {}).every(([operator, wanted]) => {
      if (operator === 'equals') return value === wanted;
      if (operator === 'in') return Array.isArray(wanted) && wanted.includes(value);
      if (operator === 'exists') return (value !== undefined && value !== null) === Boolean(wanted);
      return false;
    });
  });

/** Rows that live as long as the process: what somebody last chose in lists, and nothing that is anybody's work. */
export const memoryTable = () => {
  const rows = new Map<string | number, Row>();
  const find = (where: Where = {}): readonly Row[] => [...rows.values()].filter((row) => meets(row, where));
  const put = (data: Readonly<Record<string, unknown>>, id: string | number = randomUUID()): Row => {
    const now = new Date().toISOString();
    const row = { createdAt: now, ...rows.get(id), ...data, id, updatedAt: now };
    rows.set(id, row);
    return row;
  };
  const remove = (where: Where): readonly Row[] => {
    const gone = find(where);
    for (const { id } of gone) rows.delete(id);
    return gone;
  };
  return { find, put, remove };
};
