import type { ListenToOtherTabs, NotifyOtherTabs, SessionNews } from '@masthead/core/session';
import * as t from 'io-ts';

/** Tabs of the site talk about the session on this channel. */
const sessionChannelName = 'masthead_session';

const SessionNewsWire: t.Type<SessionNews, unknown> = t.union([
  t.strict({ type: t.literal('signedIn') }),
  t.strict({ type: t.literal('signedOut') }),
  t.strict({ type: t.literal('refreshed') }),
]);

export type OtherTabs = {
  readonly notifyOtherTabs: NotifyOtherTabs;
  readonly listenToOtherTabs: ListenToOtherTabs;
  /**
   * Closes the channel after the last message is delivered. Browsers do not cache pages with an
   * open channel.
   */
  readonly close: () => void;
};

/**
 * Connects the visitor's tabs over one BroadcastChannel, opened with the first message. A tab does
 * not receive its own messages, and unknown ones are ignored. Does nothing where browsers have no
 * such channel.
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
    notifyOtherTabs: (news) => channel()?.postMessage(news),
    listenToOtherTabs: (listener) => {
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
