import { loadRatings } from '../../features/account/ratings/ratings.load.ts';
import { loadAuthors } from '../../features/authors/authors.load.ts';
import { loadNextStory } from '../../features/insights/next-story.load.ts';
import type { SlotLoads } from '../../kit/page/load-modules.ts';

/** What is loaded for the slots that modules leave to the site, and below an article. */
export const slotLoads: SlotLoads = {
  articleTools: loadRatings,
  aboutTheAuthors: loadAuthors,
  nextStory: loadNextStory,
};
