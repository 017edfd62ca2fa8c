import { createHmac } from 'node:crypto';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Caller } from './asker.ts';
import { callerOf } from './caller.ts';
import { gatewaySettings } from './settings.ts';

const secret = 'a secret of thirty-two characters';

/** Returns the caller that a gateway derives from a local request with these headers. */
const callerWith = async (headers: Record<string, string>, callerSecret: string | undefined): Promise<Caller> => {
  const settings = gatewaySettings({
    origin: 'http://127.0.0.1:3000',
    services: { user: '', geo: '', content: '', media: '', search: '', forms: '', articles: '', alumni: '', site: '' },
    calls: [],
    callerSecret,
    now: () => 1_900_000_000_999,
  });
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const caller = new Promise<Caller>((done) =>
    server.once('request', (req, res) => {
      done(callerOf(req, settings));
      res.end();
    }),
  );
  const { port } = server.address() as AddressInfo;
  get({ host: '127.0.0.1', port, headers, agent: false }, (res) => res.resume());
  const found = await caller;
  server.close();
  return found;
};

it("the visitor's address travels with a time and a signature over both", async () => {
  const claim = '127.0.0.1 1900000000';
  const signature = createHmac('sha256', secret).update(claim).digest('base64url');
  expect(await callerWith({ 'x-caller': 'mine', 'x-forwarded-for': '203.0.113.9' }, secret)).toEqual({
    clientAddress: '127.0.0.1',
    callerProof: `${claim} ${signature}`,
  });
});

it("the visitor's address travels alone where no secret is shared", async () => {
  expect(await callerWith({}, undefined)).toEqual({ clientAddress: '127.0.0.1' });
});
