import { aModule } from '@masthead/core/testing';
import { modulesOf } from './find-module.ts';
import { sanitiseModule } from './sanitise.ts';

test('finds a module at any depth, in areas and in slots of a text', () => {
  const quiz = aModule('Quiz', { uid: 'deep' });
  const body = { ...aModule('ArticleBody'), segments: [{ kind: 'Modules' as const, name: 'inset', modules: [quiz] }] };
  const layout = { ...aModule('MainContentLayout'), areaA: [], areaB: [body] };
  expect(modulesOf([sanitiseModule(layout)], 'Quiz').map(({ uid }) => uid)).toEqual(['deep']);
});
