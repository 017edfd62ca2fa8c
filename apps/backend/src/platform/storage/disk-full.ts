import { codeOf } from '../values/error-code.ts';

/** Writes a file; where the disk is full, the error names the file, which the system's own does not. */
export const writingTo = async <Result>(file: string, write: () => Promise<Result>): Promise<Result> => {
  try {
    return await write();
  } catch (error) {
    if (codeOf(error) !== 'ENOSPC' && codeOf(error) !== 'EDQUOT') throw error;
    throw new Error(`${file} cannot be written: its disk is full.`, { cause: error });
  }
};
