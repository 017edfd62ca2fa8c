/** @vitest-environment node */
import { aModule } from '@masthead/core/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import { Modules } from '../../kit/modules/modules.tsx';
import { ModuleRegistryProvider } from '../../kit/modules/registry.ts';
import { withoutFailingModules } from '../../kit/modules/try-render.tsx';
import { PageFrame } from '../../testing/page-frame.tsx';
import { moduleRegistry } from './modules.ts';

test('a module that throws at any depth leaves a gap and logs it', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = { ...aModule('CardGrid'), uid: 'broken' };
  Object.defineProperty(broken, 'cards', {
    get: () => {
      throw new Error('no cards');
    },
  });
  const beside = { ...aModule('SectionHeader'), uid: 'beside', title: 'Still here' };
  const layout = { ...aModule('MainContentLayout'), areaA: [broken, beside], areaB: [] };
  const html = await withoutFailingModules(async (around) =>
    renderToStaticMarkup(
      around(
        <PageFrame>
          <Modules modules={[layout, { ...beside, uid: 'after', title: 'And here' }]} />
        </PageFrame>,
      ),
    ),
  );
  expect(html).toContain('Still here');
  expect(html).toContain('And here');
  expect(html).not.toContain('<script');
  expect(error).toHaveBeenCalledTimes(1);
  error.mockRestore();
});

test('each module renders once at any depth', async () => {
  const component = vi.fn(() => <p>Seen</p>);
  const grid = { ...aModule('CardGrid'), uid: 'grid' };
  const layout = { ...aModule('MainContentLayout'), areaA: [grid], areaB: [] };
  const outer = { ...layout, uid: 'outer', areaA: [layout] };
  const html = await withoutFailingModules(async (around) =>
    renderToStaticMarkup(
      around(
        <PageFrame>
          <ModuleRegistryProvider
            value={{ ...moduleRegistry, modules: { ...moduleRegistry.modules, CardGrid: { component } } }}
          >
            <Modules modules={[outer]} />
          </ModuleRegistryProvider>
        </PageFrame>,
      ),
    ),
  );
  expect(html).toContain('<p>Seen</p>');
  expect(component).toHaveBeenCalledTimes(1);
});
