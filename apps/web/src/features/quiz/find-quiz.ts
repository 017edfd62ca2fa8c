import { modulesOf } from '../../kit/modules/find-module.ts';
import type { SanitisedModule, SanitisedModuleOf } from '../../kit/modules/sanitised.ts';

type Asked = NonNullable<SanitisedModuleOf<'Quiz'>['quiz']>;

/** Finds the quiz of that id among modules at any depth. */
export const findQuiz = (modules: readonly SanitisedModule[], id: string): Asked | undefined =>
  modulesOf(modules, 'Quiz').find(({ quiz }) => quiz?.id === id)?.quiz;
