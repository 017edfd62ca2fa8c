import type { ModuleKind } from '@masthead/core/content';
import type { PageVideos } from '../../kit/media/page-videos.ts';
import type { SanitisedModuleOf } from '../../kit/modules/sanitised.ts';

/** A hero that may have a film, and the videos of its page. */
export type FilmedProps<Kind extends ModuleKind> = {
  readonly module: SanitisedModuleOf<Kind>;
  readonly data?: PageVideos | undefined;
};
