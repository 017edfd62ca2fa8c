import { folders } from './pact-folders.cjs';
import { begin, isWhole } from './write-pacts.mjs';

/** Jest's global setup of the consumer half. @param {import('./write-pacts.mjs').Run} run */
export default (run) => begin({ ...folders, whole: isWhole(run) });
