import { loadRatings } from '../../features/account/ratings/ratings.load.ts';
import { loadAuthors } from '../../features/authors/authors.load.ts';
import type { SlotLoads } from '../../kit/page/load-modules.ts';

/** What is loaded for the slots that modules leave to the site. */
export const slotLoads: SlotLoads = { articleTools: loadRatings, aboutTheAuthors: loadAuthors };
