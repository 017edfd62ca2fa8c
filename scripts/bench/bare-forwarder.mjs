import { Agent, createServer, request } from 'node:http';
import { serveParent } from './child.mjs';

// The least that Node's `http` can do to pass a call on: no list, no cookies, no session, no log.

serveParent((/** @type {{ origin: string, headers: Record<string, string> }} */ far) => {
  const agent = new Agent({ keepAlive: true });
  return createServer((asked, answered) => {
    const { host: _, ...own } = asked.headers;
    const passed = request(
      `${far.origin}${asked.url}`,
      { agent, method: asked.method, headers: { ...own, ...far.headers } },
      (answer) => {
        answered.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(answered);
      },
    );
    passed.on('error', () => answered.destroy());
    asked.pipe(passed);
  });
});
