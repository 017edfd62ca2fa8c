import { randomUUID } from 'node:crypto';
import { APIError, createDatabaseAdapter, type DatabaseAdapterObj, type PaginatedDocs, type Where } from 'payload';
import type { KindShape } from '../form/shape.ts';
import { isValues, type Values } from '../form/values.ts';
import { personOfRequest } from '../service/request.ts';
import { listDocuments, pageSize, readDocument, saveDocument } from './documents.ts';
import { memoryTable } from './memory.ts';

const refuse = (): Promise<never> => {
  throw new APIError('The studio does not do this: documents are kept by the content service.', 405, undefined, true);
};

const idIn = (where: Where | undefined): string | undefined => {
  if (!isValues(where)) return undefined;
  if (isValues(where.id) && typeof where.id.equals === 'string') return where.id.equals;
  const parts: readonly unknown[] = Array.isArray(where.and) ? where.and : [];
  return parts.map((part) => (isValues(part) ? idIn(part as Where) : undefined)).find((id) => id !== undefined);
};

const pageOf = <Doc>(docs: readonly Doc[], page = 1, limit = docs.length, total = docs.length): PaginatedDocs<Doc> => {
  const totalPages = Math.max(1, Math.ceil(total / (limit || 1)));
  return {
    docs: [...docs],
    page,
    limit,
    totalDocs: total,
    totalPages,
    pagingCounter: (page - 1) * limit + 1,
    hasPrevPage: page > 1,
    hasNextPage: page < totalPages,
    prevPage: page > 1 ? page - 1 : null,
    nextPage: page < totalPages ? page + 1 : null,
  };
};

/**
 * A database of Payload that keeps nothing: documents are read and saved by the publishing API, as the person who asks
 * (ADR 0101). What people last chose in lists lives as long as the process.
 */
export const publishingDatabase = (shapes: readonly KindShape[]): DatabaseAdapterObj => {
  const shapeOf = new Map(shapes.map((shape) => [shape.kind, shape]));
  const tables = new Map<string, ReturnType<typeof memoryTable>>();
  const tableOf = (collection: string) => {
    const table = tables.get(collection) ?? memoryTable();
    tables.set(collection, table);
    return table;
  };

  const find = async ({ collection, where, sort, page = 1, limit = 0, req }: Parameters<Database['find']>[0]) => {
    const shape = shapeOf.get(collection);
    if (shape === undefined) {
      const rows = tableOf(collection).find(where);
      const shown = limit > 0 ? rows.slice((page - 1) * limit, page * limit) : rows;
      return pageOf(shown, page, limit || rows.length, rows.length);
    }
    const { documents, known, hasMore } = await listDocuments(
      { where, sort, page, isOnScreen: req?.payloadAPI === 'local' },
      shape,
    );
    return pageOf(documents, page, pageSize, known + (hasMore ? 1 : 0));
  };
  const findOne = async ({ collection, where }: Parameters<Database['findOne']>[0]) => {
    const shape = shapeOf.get(collection);
    const id = idIn(where);
    // People find themselves; the user service has all others.
    if (collection === 'users') {
      const person = await personOfRequest();
      return person?.id === id ? (person ?? null) : null;
    }
    if (shape === undefined) return tableOf(collection).find(where)[0] ?? null;
    return (id !== undefined && (await readDocument(id, shape))) || null;
  };
  const create = async ({ collection, data }: Parameters<Database['create']>[0]) => {
    const shape = shapeOf.get(collection);
    if (shape === undefined) return tableOf(collection).put(data);
    const { newId }: Values = data;
    const id = typeof newId === 'string' && newId !== '' ? newId : randomUUID();
    return saveDocument({ id, form: data, revision: undefined }, shape);
  };
  const updateOne = async ({ collection, id, where, data }: Parameters<Database['updateOne']>[0]) => {
    const shape = shapeOf.get(collection);
    if (shape === undefined) {
      const row = id ?? tableOf(collection).find(where)[0]?.id;
      return row === undefined ? null : tableOf(collection).put(data, row);
    }
    const { revision }: Values = data;
    if (typeof revision !== 'string' || id === undefined)
      throw new APIError('A change needs the revision that it is a change of.', 428, undefined, true);
    return saveDocument({ id: String(id), form: data, revision }, shape);
  };
  const remove = async ({ collection, where }: { readonly collection: string; readonly where: Where }) =>
    shapeOf.has(collection) ? refuse() : (tableOf(collection).remove(where)[0] ?? null);

  // The caller of Payload's database says which type a row has, so that no function but a cast one is of that type.
  return {
    name: 'publishing-api',
    defaultIDType: 'text',
    allowIDOnCreate: false,
    init: ({ payload }) =>
      createDatabaseAdapter({
        name: 'publishing-api',
        packageName: 'masthead-studio',
        defaultIDType: 'text',
        payload,
        init: () => undefined,
        // Each call of the publishing API is a transaction of its own.
        beginTransaction: async () => null,
        commitTransaction: async () => undefined,
        rollbackTransaction: async () => undefined,
        find: find as Database['find'],
        findOne: findOne as Database['findOne'],
        create,
        updateOne,
        upsert: async (args) => (await updateOne(args)) ?? create(args),
        count: async (args) => ({ totalDocs: (await find(args)).totalDocs }),
        deleteOne: remove,
        deleteMany: async (args) => {
          await remove(args);
        },
        findDistinct: refuse,
        updateMany: refuse,
        updateJobs: refuse,
        // Versions are made by publishing, and come from the service.
        queryDrafts: find as Database['queryDrafts'],
        findVersions: refuse,
        createVersion: refuse,
        updateVersion: refuse,
        deleteVersions: async () => undefined,
        countVersions: refuse,
        findGlobal: refuse,
        createGlobal: refuse,
        updateGlobal: refuse,
        findGlobalVersions: refuse,
        createGlobalVersion: refuse,
        updateGlobalVersion: refuse,
        countGlobalVersions: refuse,
      }),
  };
};

type Database = ReturnType<DatabaseAdapterObj['init']>;
