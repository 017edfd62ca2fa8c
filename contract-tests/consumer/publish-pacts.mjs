import { folders } from './pact-folders.cjs';
import { publish } from './write-pacts.mjs';

/** Jest's global teardown of the consumer half. */
export default () => publish(folders);
