import type { AccessStatus, PageAddress } from '@masthead/core/content';
import type { PageList } from '@masthead/core/page-lists';
import type { ClientId } from '@masthead/core/session';
import type { Asker, Renewed } from '@masthead/gateway';
import type { PageAnswer, PageRequest } from './render.ts';

/** Which of the content service's answers are no longer so. */
export type Publication = 'some' | 'everything';

/** Facts of a page before it is rendered. */
export type PageFacts =
  | {
      readonly _tag: 'Found';
      readonly page: { readonly access: AccessStatus; readonly isEditing: boolean };
      readonly path: string;
      /** The lists on the page that answer to its address, if there are any. */
      readonly lists?: readonly PageList[];
    }
  | { readonly _tag: 'Moved'; readonly to: string; readonly isPermanent: boolean }
  | { readonly _tag: 'NotFound' }
  | { readonly _tag: 'Unavailable'; readonly cause: unknown };

/** A session that a page needs renewed. */
export type RenewalQuestion = {
  readonly _tag: 'Renew';
  readonly id: number;
  readonly refreshToken: string;
  readonly asker: Asker;
  readonly client: ClientId;
};
export type RenewalEnded = { readonly _tag: 'RenewalEnded'; readonly id: number; readonly outcome: Renewed };

/** Messages to the render worker. */
export type ToRenderer =
  | { readonly _tag: 'Render'; readonly id: number; readonly request: PageRequest; readonly trace: string | undefined }
  | { readonly _tag: 'Find'; readonly id: number; readonly address: PageAddress; readonly trace: string | undefined }
  /** No request waits for that page any more. */
  | { readonly _tag: 'Abandon'; readonly id: number }
  | { readonly _tag: 'Published'; readonly what: Publication }
  | RenewalEnded
  | { readonly _tag: 'Close' };

/** A page whose body may belong to another thread than the one that drew it. */
export type SentAnswer = Omit<PageAnswer, 'body'> & { readonly body: Uint8Array };

/** What it answers. */
export type RendererAnswer =
  | { readonly _tag: 'Rendered'; readonly id: number; readonly answer: SentAnswer }
  | { readonly _tag: 'Facts'; readonly id: number; readonly facts: PageFacts }
  | { readonly _tag: 'Failed'; readonly id: number; readonly cause: unknown };

export type FromRenderer =
  | { readonly _tag: 'Ready' }
  | RendererAnswer
  | (RenewalQuestion & { readonly trace: string | undefined })
  /** So much of what the content service sent could not be read. */
  | { readonly _tag: 'Lost'; readonly count: number }
  /** One line of the log, as it is written. */
  | { readonly _tag: 'Log'; readonly line: string };
