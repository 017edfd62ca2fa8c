import { createServer } from 'node:http';

// The least that Node can do for a page: these headers and bytes, and one line of a log. Told by its parent what to answer; says on which port.

process.once('message', (/** @type {{ headers: Record<string, string>, body: string }} */ page) => {
  const body = Buffer.from(page.body, 'base64');
  const server = createServer((request, response) => {
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
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' && address ? address.port : 0);
  });
});
process.once('disconnect', () => process.exit());
