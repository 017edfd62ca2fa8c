import { configure } from '@testing-library/react';

// Less than the timeout of a test, so that a failure names what was not found.
configure({ asyncUtilTimeout: 20_000 });
// Testing Library advances timers by the name `jest`.
Object.assign(globalThis, { jest: vi, IS_REACT_ACT_ENVIRONMENT: true });
