import { farEnd } from '../testing/far-end.ts';
import { ofrepService } from '../testing/ofrep-service.ts';
import { type ServerFlagsOptions, serverFlags } from './server-flags.ts';

const far = farEnd();
afterEach(far.closeAll);

const aClock = () => {
  let time = 0;
  return {
    now: () => time,
    pass: (ms: number) => {
      time += ms;
    },
  };
};

type Options = Partial<ServerFlagsOptions> & { readonly timeoutMs?: number };

const over = async (service: ReturnType<typeof ofrepService>, { timeoutMs = 20_000, ...options }: Options = {}) => {
  const address = await far.serving(service.listener);
  return serverFlags({ configured: {}, ...options, remote: { address, timeoutMs } });
};

describe('flags on a server', () => {
  it('take the configured value, or the preset where none is configured', async () => {
    const { isOn } = serverFlags({ configured: { piano: true, 'cid-parameter': false } });
    expect(await isOn('piano')()).toBe(true);
    expect(await isOn('cid-parameter')()).toBe(false);
    expect(await isOn('personalisation')()).toBe(false);
  });

  it('take the value of the flag service over the configured one', async () => {
    const flags = await over(ofrepService({ piano: true, 'cid-parameter': false }), { configured: { piano: false } });
    expect(await flags.isOn('piano')()).toBe(true);
    expect(await flags.isOn('cid-parameter')()).toBe(false);
  });

  it('name the source of each value', async () => {
    const flags = await over(ofrepService({ piano: true }), { configured: { piano: false, personalisation: true } });
    const sources = Object.fromEntries((await flags.evaluate()).map(({ flag, source }) => [flag, source]));
    expect(sources).toMatchObject({ piano: 'service', personalisation: 'configuration', 'cid-parameter': 'preset' });
  });

  it('take the configured value where the service lacks the flag or returns an invalid value', async () => {
    const flags = await over(ofrepService({ piano: 'yes' }), { configured: { piano: true, personalisation: true } });
    expect(await flags.isOn('piano')()).toBe(true);
    expect(await flags.isOn('personalisation')()).toBe(true);
  });

  it('take the configured value when the service is slow, and skip it for a while', async () => {
    const service = ofrepService({ piano: false });
    const failures: unknown[] = [];
    service.hold();
    const flags = await over(service, {
      configured: { piano: true },
      // Long enough that the question arrives on a busy machine, too.
      timeoutMs: 1_000,
      onFailure: (cause) => failures.push(cause),
    });
    expect(await flags.isOn('piano')()).toBe(true);
    await flags.evaluate();
    expect(service.asked).toEqual(['piano']);
    expect(failures).toHaveLength(1);
    service.letGo();
  });

  it.each([
    ['is away', async () => 'http://127.0.0.1:1'],
    ['breaks down', () => far.serving((_, response) => void response.writeHead(503).end())],
    ['talks of something else', () => far.serving((_, response) => void response.end('<p>Welcome</p>'))],
    ['talks without end', () => far.serving((_, response) => void response.end('x'.repeat(200_000)))],
    ['sends us elsewhere', () => far.serving((_, response) => void response.writeHead(307, { location: '/' }).end())],
  ])('take the configured value when the service %s', async (_, serving) => {
    const flags = serverFlags({
      configured: { piano: true },
      remote: { address: await serving(), timeoutMs: 20_000 },
    });
    expect(await flags.isOn('piano')()).toBe(true);
  });

  it('refresh from the service in the background after a while', async () => {
    const service = ofrepService({ piano: false });
    const { now, pass } = aClock();
    const flags = await over(service, { now });
    expect(await flags.isOn('piano')()).toBe(false);
    service.set('piano', true);
    pass(9_000);
    expect(await flags.isOn('piano')()).toBe(false);
    pass(2_000);
    service.hold();
    // Answers although the service is held.
    expect(await flags.isOn('piano')()).toBe(false);
    service.letGo();
    pass(80_000);
    expect(await flags.isOn('piano')()).toBe(true);
  });

  it('share one request between concurrent callers', async () => {
    const service = ofrepService({ piano: true });
    const flags = await over(service);
    await Promise.all([flags.isOn('piano')(), flags.isOn('piano')(), flags.isOn('piano')()]);
    expect(service.asked).toEqual(['piano']);
  });

  it('can differ per visitor without changing the value for all visitors', async () => {
    const flags = await over(ofrepService({ piano: (visitor) => visitor === 'ada' }));
    const isPianoOn = async (visitor?: string) =>
      (await flags.evaluate(visitor)).find(({ flag }) => flag === 'piano')?.isOn;
    expect([await isPianoOn('ada'), await isPianoOn('bo'), await isPianoOn(), await flags.isOn('piano')()]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
