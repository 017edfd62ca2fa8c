import type { HearOtherTabs, SessionNews, TellOtherTabs } from '@masthead/core/session';
import * as t from 'io-ts';

/** Tabs of the site talk about the session on this channel. */
const sessionChannelName = 'masthead_session';

const SessionNewsWire: t.Type<SessionNews, unknown> = t.union([
  t.strict({ type: t.literal('signedIn') }),
  t.strict({ type: t.literal('signedOut') }),
  t.strict({ type: t.literal('refreshed') }),
]);

export type OtherTabs = {
  readonly tellOtherTabs: TellOtherTabs;
  readonly hearOtherTabs: HearOtherTabs;
  /**
   * Closes the channel after the last message is delivered. Browsers do not cache pages with an
   * open channel.
   */
  readonly close: () => void;
};

/**
 * Talks with the visitor's other tabs over one BroadcastChannel, opened at the first word. A tab does not hear itself, and
 * what another script sends there is not news. Where the browser has no such channel, every tab is alone.
 */
export const otherTabs = (
  openChannel: () => BroadcastChannel | undefined = () =>
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(sessionChannelName),
): OtherTabs => {
  let opened: BroadcastChannel | undefined;
  const channel = (): BroadcastChannel | undefined => {
    opened ??= openChannel();
    return opened;
  };
  return {
    tellOtherTabs: (news) => channel()?.postMessage(news),
    hearOtherTabs: (listener) => {
      const hear = ({ data }: MessageEvent<unknown>): void => {
        if (SessionNewsWire.is(data)) listener({ type: data.type });
      };
      channel()?.addEventListener('message', hear);
      return () => channel()?.removeEventListener('message', hear);
    },
    close: () => {
      opened?.close();
      opened = undefined;
    },
  };
};
