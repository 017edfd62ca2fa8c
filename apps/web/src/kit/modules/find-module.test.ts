import { aModule } from '@masthead/core/testing';
import { modulesOf } from './find-module.ts';
import { sanitiseModule } from './sanitise.ts';

test('a module is found however deep it stands, in areas and in the slots of a text', () => {
  const quiz = aModule('Quiz', { uid: 'deep' });
  const body = { ...aModule('ArticleBody'), segments: [{ kind: 'Modules' as const, name: 'inset', modules: [quiz] }] };
  const layout = { ...aModule('MainContentLayout'), areaA: [], areaB: [body] };
  expect(modulesOf([sanitiseModule(layout)], 'Quiz').map(({ uid }) => uid)).toEqual(['deep']);
});
