import { cleanup, configure } from '@testing-library/react';
import { resetDocument } from './reset-document.ts';

// Less than the timeout of a test, so that a failure names what was not found.
configure({ asyncUtilTimeout: 20_000 });
// Testing Library advances timers by the name `jest`.
Object.assign(globalThis, { jest: vi, IS_REACT_ACT_ENVIRONMENT: true });

resetDocument(document);

// Testing Library is loaded once for all files of a worker, and would do so in the first alone.
afterEach(cleanup);
