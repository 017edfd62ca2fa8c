import pg from 'pg';
import { Refusal } from '../../../platform/http/problem.ts';

const queryCancelled = '57014';

/** What was stopped for taking too long is the service's trouble, and one that passes. @throws Refusal 503 */
export const inTime = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === queryCancelled)
      throw new Refusal(503, 'The search took too long. Try again, or search for less.', { 'retry-after': '5' });
    throw error;
  }
};
