import type { AccessStatus, PageAddress } from '@masthead/core/content';
import type { PageAnswer, PageRequest } from './render.ts';

/** Which of the content service's answers are no longer so. */
export type Publication = 'some' | 'everything';

/** What is known of a page before it is drawn. */
export type PageFacts =
  | { readonly _tag: 'Found'; readonly page: { readonly access: AccessStatus }; readonly path: string }
  | { readonly _tag: 'Moved'; readonly to: string; readonly isPermanent: boolean }
  | { readonly _tag: 'NotFound' }
  | { readonly _tag: 'Unavailable'; readonly cause: unknown };

/** What the renderer's thread is asked and told. */
export type ToRenderer =
  | { readonly _tag: 'Render'; readonly id: number; readonly request: PageRequest; readonly trace: string | undefined }
  | { readonly _tag: 'Find'; readonly id: number; readonly address: PageAddress; readonly trace: string | undefined }
  /** Nobody waits for that page any more. */
  | { readonly _tag: 'Abandon'; readonly id: number }
  | { readonly _tag: 'Published'; readonly what: Publication }
  | { readonly _tag: 'Close' };

/** A page whose body may belong to another thread than the one that drew it. */
export type SentAnswer = Omit<PageAnswer, 'body'> & { readonly body: Uint8Array };

export type FromRenderer =
  | { readonly _tag: 'Ready' }
  | { readonly _tag: 'Rendered'; readonly id: number; readonly answer: SentAnswer }
  | { readonly _tag: 'Facts'; readonly id: number; readonly facts: PageFacts }
  | { readonly _tag: 'Failed'; readonly id: number; readonly cause: unknown }
  /** One line of the log, as it is written. */
  | { readonly _tag: 'Log'; readonly line: string };
