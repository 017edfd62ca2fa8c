import type { DrawableModule, DrawableOf } from '../modules/drawable.ts';

type Asked = NonNullable<DrawableOf<'Quiz'>['quiz']>;

/** The quiz of that id among modules, however deep it stands. */
export const findQuiz = (modules: readonly DrawableModule[], id: string): Asked | undefined => {
  for (const module of modules) {
    const found = inside(module, id);
    if (found !== undefined) return found;
  }
  return undefined;
};

const inside = (module: DrawableModule, id: string): Asked | undefined => {
  switch (module.kind) {
    case 'Quiz':
      return module.quiz?.id === id ? module.quiz : undefined;
    case 'MainContentLayout':
      return findQuiz([...module.areaA, ...module.areaB], id);
    case 'ArticleBody':
      return findQuiz(
        module.segments.flatMap((segment) => (segment.kind === 'Modules' ? segment.modules : [])),
        id,
      );
    default:
      return undefined;
  }
};
