/** @vitest-environment node */
import { aModule } from '@masthead/core/testing';
import { vi } from 'vitest';
import { aLoadContext } from '../../testing/load-context.ts';
import type { SanitisedModule } from '../modules/sanitised.ts';
import { loadModules } from './load-modules.ts';

const load = vi.fn();
const other = vi.fn();
const definitions = {
  PullQuote: { load },
  CardGrid: { load },
  SectionHeader: { load: other },
  MainContentLayout: {},
  ButtonGroup: {},
} as unknown as Parameters<typeof loadModules>[0];

const [quote, grid, header] = [aModule('PullQuote'), aModule('CardGrid'), aModule('SectionHeader')] as [
  SanitisedModule,
  SanitisedModule,
  SanitisedModule,
];
const loaded = (...main: readonly SanitisedModule[]) => {
  const context = aLoadContext();
  return loadModules(definitions, {}, { ...context, page: { ...context.page, main } });
};

beforeEach(() => {
  load.mockReset().mockResolvedValue({ data: 'found', isComplete: true });
  other.mockReset().mockResolvedValue({ data: 'other', isComplete: true });
});

describe('loadModules', () => {
  it('calls a load function shared by several kinds once, at any depth', async () => {
    const layout = { ...aModule('MainContentLayout'), areaA: [grid], areaB: [] } as SanitisedModule;
    expect(await loaded(quote, layout)).toEqual({ data: { PullQuote: 'found', CardGrid: 'found' }, isComplete: true });
    expect(load.mock.calls.map(([modules]) => modules)).toEqual([[quote, grid]]);
    expect(other).not.toHaveBeenCalled();
  });

  it('starts every load function before any has answered', async () => {
    load.mockReturnValue(
      new Promise((done) => other.mockImplementation(async () => done({ data: 1, isComplete: true }))),
    );
    await loaded(quote, header);
    expect(other).toHaveBeenCalledTimes(1);
  });

  it('omits rejected modules and is incomplete', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    load.mockRejectedValue(new Error('no articles'));
    expect(await loaded(quote, header)).toEqual({
      data: { PullQuote: undefined, SectionHeader: 'other' },
      isComplete: false,
    });
    expect(logged).toHaveBeenCalledWith('[modules] data left out', new Error('no articles'));
  });

  it('reports incomplete data of one load function', async () => {
    other.mockResolvedValue({ data: 'half', isComplete: false });
    expect(await loaded(quote, header)).toEqual({
      data: { PullQuote: 'found', SectionHeader: 'half' },
      isComplete: false,
    });
  });

  it('waits at most for its budget', async () => {
    vi.useFakeTimers();
    load.mockReturnValue(new Promise(() => {}));
    const waiting = loaded(quote, header);
    await vi.advanceTimersByTimeAsync(2_000);
    vi.useRealTimers();
    expect(await waiting).toEqual({ data: { PullQuote: undefined, SectionHeader: 'other' }, isComplete: false });
  });
});
