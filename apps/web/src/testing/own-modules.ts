import { vi } from 'vitest';

// Each file of tests loads the site's own modules; libraries are loaded once for all files of a worker.
vi.resetModules();

// Vitest 4 keeps a replacement by `vi.mock` with the module: the next file that replaces it would get that of the file before.
const { evaluatedModules } = Reflect.get(globalThis, '__vitest_worker__');
for (const module of evaluatedModules.idToModuleMap.values())
  if (module.meta !== undefined && 'mockedModule' in module.meta) evaluatedModules.invalidateModule(module);

const environment = { ...process.env };
const globals = Object.getOwnPropertyDescriptors(globalThis);
const isRunners = (name: string): boolean => name.startsWith('__vitest');

// What a file changes of the process stays within it.
afterAll(() => {
  vi.useRealTimers();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  for (const [name, { value, get }] of Object.entries(Object.getOwnPropertyDescriptors(globalThis))) {
    const before = globals[name];
    if (isRunners(name) || (before?.value === value && before?.get === get)) continue;
    if (before === undefined) Reflect.deleteProperty(globalThis, name);
    else Object.defineProperty(globalThis, name, before);
  }
});
