import type { QueryResultRow } from 'pg';
import type { Pool } from './pool.ts';

/**
 * A statement for the few paths where planning costs more than running: each connection parses and plans it once, under its
 * name. Names are unique in this process. A pooler in front of PostgreSQL must understand protocol-level prepared statements.
 */
export const statement =
  <Row extends QueryResultRow>(name: string, text: string) =>
  async (pool: Pool, values: readonly (string | number | boolean | Date | Buffer | null)[]): Promise<readonly Row[]> =>
    (await pool.query<Row>({ name, text, values: [...values] })).rows;
