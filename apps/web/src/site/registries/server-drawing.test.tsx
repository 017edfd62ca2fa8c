/** @jest-environment node */
import { aModule } from '@masthead/core/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { Modules } from '../../kit/modules/modules.tsx';
import { PageFrame } from '../../testing/page-frame.tsx';

test('on the server a module that throws, however deep, leaves a gap and says so in the log', () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  const broken = { ...aModule('CardGrid'), uid: 'broken' };
  Object.defineProperty(broken, 'cards', {
    get: () => {
      throw new Error('no cards');
    },
  });
  const beside = { ...aModule('SectionHeader'), uid: 'beside', title: 'Still here' };
  const layout = { ...aModule('MainContentLayout'), areaA: [broken, beside], areaB: [] };
  const html = renderToStaticMarkup(
    <PageFrame>
      <Modules modules={[layout, { ...beside, uid: 'after', title: 'And here' }]} />
    </PageFrame>,
  );
  expect(html).toContain('Still here');
  expect(html).toContain('And here');
  expect(html).not.toContain('<script');
  expect(error).toHaveBeenCalledTimes(1);
  error.mockRestore();
});
