import { type HostMessage, type PageReport, readPageMessage } from '../../../../packages/editing/src/messages.ts';

/** So long a page may take until it has said what it has to say, in milliseconds. */
const longestMs = 60_000;

/**
 * Opens a page in editing mode in a hidden frame, as wide as on a desk, and returns what a check of it finds; undefined for a
 * page that does not answer. The frame is gone afterwards.
 */
export const inspect = (url: string, signal: AbortSignal): Promise<PageReport | undefined> =>
  new Promise((resolve) => {
    const { origin } = new URL(url);
    const frame = document.createElement('iframe');
    frame.className = 'studio-inspected';
    frame.tabIndex = -1;
    frame.ariaHidden = 'true';
    frame.src = url;
    const ended = new AbortController();
    const end = (report?: PageReport): void => {
      ended.abort();
      frame.remove();
      resolve(report);
    };
    const inspectIt: HostMessage = { masthead: 'editing', type: 'inspect', path: '' };
    addEventListener(
      'message',
      ({ data, origin: from, source }: MessageEvent<unknown>) => {
        if (source !== frame.contentWindow || from !== origin) return;
        const message = readPageMessage(data);
        if (message?.type === 'ready') frame.contentWindow?.postMessage(inspectIt, origin);
        if (message?.type === 'inspected') end(message.report);
      },
      { signal: ended.signal },
    );
    for (const over of [signal, AbortSignal.timeout(longestMs)])
      over.addEventListener('abort', () => end(), { signal: ended.signal });
    document.body.append(frame);
  });
