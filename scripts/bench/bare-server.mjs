import { createServer } from 'node:http';
import { serveParent } from './child.mjs';

// The least that Node can do for a page: these headers and bytes, and one line of a log.

serveParent((/** @type {{ headers: Record<string, string>, body: string }} */ page) => {
  const body = Buffer.from(page.body, 'base64');
  return createServer((request, response) => {
    const started = performance.now();
    response.once('close', () => {
      const ms = performance.now() - started;
      process.stdout.write(
        `${JSON.stringify({ time: Date.now(), method: request.method, path: request.url, status: 200, ms })}\n`,
      );
    });
    response.writeHead(200, page.headers);
    response.end(body);
  });
});
