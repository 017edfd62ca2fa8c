import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

type Flag = boolean | string | ((targetingKey: string | undefined) => boolean);

export type OfrepService = {
  readonly listener: RequestListener;
  /** The requested keys in order. */
  readonly asked: readonly string[];
  readonly set: (key: string, flag: Flag) => void;
  /** Keeps every answer back from now on, until `letGo`. */
  readonly hold: () => void;
  readonly letGo: () => void;
};

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
};

const send = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

/** A small OFREP flag service for single flags with a configurable delay. */
export const ofrepService = (flags: Readonly<Record<string, Flag>>): OfrepService => {
  const known = new Map(Object.entries(flags));
  const asked: string[] = [];
  let held: (() => void)[] | undefined;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const key = /^\/ofrep\/v1\/evaluate\/flags\/([\w-]+)$/.exec(request.url ?? '')?.[1];
    const { context } = JSON.parse((await textOf(request)) || '{}');
    if (key === undefined) return send(response, 404, {});
    asked.push(key);
    const waiting = held;
    if (waiting !== undefined) await new Promise<void>((go) => waiting.push(go));
    const flag = known.get(key);
    if (flag === undefined) return send(response, 404, { key, errorCode: 'FLAG_NOT_FOUND' });
    const value = typeof flag === 'function' ? flag(context?.targetingKey) : flag;
    send(response, 200, { key, value, reason: typeof flag === 'function' ? 'TARGETING_MATCH' : 'STATIC' });
  };
  return {
    listener: (request, response) => void answer(request, response),
    asked,
    set: (key, flag) => void known.set(key, flag),
    hold: () => {
      held = [];
    },
    letGo: () => {
      for (const go of held ?? []) go();
      held = undefined;
    },
  };
};
