import { tokens } from '@masthead/composition/server';
import type { Language } from '@masthead/core';
import {
  type DeadlineList,
  deadlineMenusAt,
  deadlineParameters,
  parseDeadlineChoice,
} from '@masthead/core/application-deadlines';
import * as E from 'fp-ts/lib/Either.js';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import type { Load } from '../../../kit/page/define-module.ts';
import { keptAnswers } from '../../../kit/page/kept-answers.ts';
import { allowedMs } from '../../../server/configuration/page-times.ts';
import { sharedScope } from '../../../server/content/scope.ts';
import type { DeadlineLists } from './deadlines-section.tsx';

/** Milliseconds that a page waits for dates it is not about; it is shown without them rather than late. */
const budgetMs = 1_000;

const findDeadlines = keptAnswers(
  async ({ language }: { readonly language: Language }): Promise<DeadlineList | undefined> => {
    const scope = sharedScope({ timeoutMs: allowedMs(budgetMs), language });
    const found = await scope.get(tokens.articles.listDeadlines)()();
    return E.isRight(found) ? found.right : undefined;
  },
);

/** Loads the deadlines for the address of the page; null where the service did not answer. */
export const loadDeadlines: Load<SanitisedModuleOf<'ApplicationDeadlines'>, DeadlineLists> = async (
  modules,
  { language, asked },
) => {
  const now = Date.now();
  const list = asked.isAsking ? await findDeadlines({ language }) : undefined;
  return {
    data: Object.fromEntries(
      modules.map(({ uid }) => [
        uid,
        list === undefined ? null : deadlineMenusAt(list, now)(parseDeadlineChoice(asked.of(uid, deadlineParameters))),
      ]),
    ),
    isComplete: list !== undefined,
  };
};
