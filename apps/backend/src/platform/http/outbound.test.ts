import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isPrivateAddress, outboundFetch } from './outbound.ts';

const farEnd = async (answer: RequestListener, use: (origin: string) => Promise<void>): Promise<void> => {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
};
const listed = () => true;

describe('an outbound call', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    'fd00::1',
    'fe80::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
  ])('takes %s for no public address', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('takes %s for a public one', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });

  it('rejects a host that is not listed, plain http and a private address', async () => {
    const asked = vi.fn();
    await farEnd(asked, async (origin) => {
      const { host, port } = new URL(origin);
      await expect(outboundFetch({ isListed: () => false, allowsPrivate: true })(origin)).rejects.toThrow('not listed');
      const strict = outboundFetch({ isListed: listed, allowsPrivate: false });
      await expect(strict(origin)).rejects.toThrow('only https');
      await expect(strict(`https://${host}`)).rejects.toThrow('private');
      await expect(strict(`https://[::1]:${port}`)).rejects.toThrow('private');
      await expect(strict(`https://localhost:${port}`)).rejects.toThrow('private');
    });
    expect(asked).not.toHaveBeenCalled();
  });

  it('follows no redirect and returns the answer unchanged', async () => {
    await farEnd(
      (request, response) => {
        response.writeHead(302, { location: 'http://169.254.169.254/', 'x-asked': `${request.method} ${request.url}` });
        response.end('elsewhere');
      },
      async (origin) => {
        const ask = outboundFetch({ isListed: (host) => origin.endsWith(host), allowsPrivate: true });
        const answer = await ask(`${origin}/token?x=1`, { method: 'POST', body: 'a=b' });
        expect(answer.status).toBe(302);
        expect(answer.headers.get('x-asked')).toBe('POST /token?x=1');
        expect(await answer.text()).toBe('elsewhere');
      },
    );
  });

  it('aborts an endless answer, and one that never arrives', async () => {
    await farEnd(
      (request, response) => {
        if (request.url === '/long') response.end('x'.repeat(2_000));
      },
      async (origin) => {
        const ask = outboundFetch({ isListed: listed, allowsPrivate: true, timeoutMs: 300, maxBytes: 1_000 });
        await expect(ask(`${origin}/long`)).rejects.toThrow('too long');
        await expect(ask(`${origin}/never`)).rejects.toThrow();
      },
    );
  });
});
