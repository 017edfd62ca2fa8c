import type { DrawableModule, DrawableOf } from '../../kit/modules/drawable.ts';
import { modulesOf } from '../../kit/modules/find-module.ts';

type Asked = NonNullable<DrawableOf<'Quiz'>['quiz']>;

/** Finds the quiz of that id among modules at any depth. */
export const findQuiz = (modules: readonly DrawableModule[], id: string): Asked | undefined =>
  modulesOf(modules, 'Quiz').find(({ quiz }) => quiz?.id === id)?.quiz;
