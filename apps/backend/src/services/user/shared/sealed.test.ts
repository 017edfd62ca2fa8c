import { makeSealer } from './sealed.ts';

const now = new Date('2026-11-22T12:00:00Z');
const later = (ms: number): Date => new Date(now.getTime() + ms);
const text = (content: unknown): string | undefined => (typeof content === 'string' ? content : undefined);
const sealer = (changes: Partial<Parameters<typeof makeSealer<string>>[0]> = {}) =>
  makeSealer({ secret: 'a secret', purpose: 'a purpose', lifeMs: 1_000, read: text, ...changes });

describe('what is sealed', () => {
  it('comes out as it went in, for as long as it is good, and tells nothing from outside', () => {
    const sealed = sealer().seal('mina@example.com', now);
    expect(sealed).toMatch(/^[\w-]+$/);
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('mina');
    expect(sealer().open(sealed, later(999))).toBe('mina@example.com');
    expect(sealer().open(sealed, later(1_000))).toBeUndefined();
  });

  it('opens to nobody with another secret, for no other purpose, and not when a single bit is another', () => {
    const sealed = sealer().seal('content', now);
    expect(sealer({ secret: 'another' }).open(sealed, now)).toBeUndefined();
    expect(sealer({ purpose: 'another' }).open(sealed, now)).toBeUndefined();
    const bytes = Buffer.from(sealed, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(sealer().open(changed.toString('base64url'), now)).toBeUndefined();
    }
  });

  it.each(['', 'x', '=', 'a'.repeat(60), '../../etc'])('is not %p', (given) => {
    expect(sealer().open(given, now)).toBeUndefined();
  });

  it('comes out after its time for who asks for that, and without an end at any time', () => {
    const sealed = sealer().seal('content', now);
    expect(sealer().open(sealed, later(1_000), { evenIfExpired: true })).toBe('content');
    const { lifeMs: _, ...endless } = { secret: 'a secret', purpose: 'a purpose', lifeMs: 0, read: text };
    const lasting = makeSealer(endless).seal('content', now);
    expect(makeSealer(endless).open(lasting, new Date('2126-11-22T12:00:00Z'))).toBe('content');
  });

  it('is judged by whoever opens it', () => {
    const sealed = makeSealer<number>({ secret: 'a secret', purpose: 'a purpose', lifeMs: 1_000, read: () => 1 });
    expect(sealer().open(sealed.seal(7, now), now)).toBeUndefined();
  });
});
