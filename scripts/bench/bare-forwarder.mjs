import { Agent, createServer, request } from 'node:http';

// The least that Node's `http` can do to pass a call on: no list, no cookies, no session, no log. Told by its parent where to; says on which port.

process.once('message', (/** @type {{ origin: string, headers: Record<string, string> }} */ far) => {
  const agent = new Agent({ keepAlive: true });
  const server = createServer((asked, answered) => {
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
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' && address ? address.port : 0);
  });
});
process.once('disconnect', () => process.exit());
