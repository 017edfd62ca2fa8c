export { anEntry } from '../blogs/builder.ts';
export {
  aModule,
  aPage,
  type ComponentJson,
  componentJson,
  layoutJson,
  type PageSeed,
} from '../content/testing/builder.ts';
export { anEvent, anEventsPage } from '../events/builder.ts';
export { aGrid, aGridFilter, aPinnedCard, aPost } from '../insights-grid/builder.ts';
export { aFilterTree, aJob, aJobPage, aJobSummary } from '../job-search/builder.ts';
export { aPeopleList, aPersonCard } from '../people/builder.ts';
export { anOutcome, aQuestion, aQuiz, someAttempts } from '../quiz/builder.ts';
export {
  aRedirectTarget,
  aRegisteredVisitor,
  aRegistrationForm,
  someLookupItems,
} from '../registration/builder.ts';
export { anArticleKey, aSavedArticle, aSavedArticlesPage } from '../saved-articles/builder.ts';
export { aSessionHint } from '../session/builder.ts';
export { aVisitor, someCredentials } from '../sign-in/builder.ts';
export { replay, type ShownState, statesOf } from '../trace/replay.ts';
export {
  type Exploration,
  type Explored,
  everything,
  explore,
  never,
  settled,
  statesWithoutDescription,
} from './explore.ts';
export { type Seeded, seeded, through } from './seed.ts';
