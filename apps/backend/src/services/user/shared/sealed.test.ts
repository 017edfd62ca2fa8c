import { makeSealer } from './sealed.ts';

const now = new Date('2026-11-22T12:00:00Z');
const later = (ms: number): Date => new Date(now.getTime() + ms);
const text = (content: unknown): string | undefined => (typeof content === 'string' ? content : undefined);
const sealer = (changes: Partial<Parameters<typeof makeSealer<string>>[0]> = {}) =>
  makeSealer({ secret: 'a secret', purpose: 'a purpose', lifeMs: 1_000, read: text, ...changes });

describe('a sealed value', () => {
  it('opens unchanged until it expires, and reveals nothing before', () => {
    const sealed = sealer().seal('mina@example.com', now);
    expect(sealed).toMatch(/^[\w-]+$/);
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('mina');
    expect(sealer().open(sealed, later(999))).toBe('mina@example.com');
    expect(sealer().open(sealed, later(1_000))).toBeUndefined();
  });

  it('does not open with another secret, for another purpose, or with a single altered bit', () => {
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

  it.each(['', 'x', '=', 'a'.repeat(60), '../../etc'])('cannot be %p', (given) => {
    expect(sealer().open(given, now)).toBeUndefined();
  });

  it('opens after its expiry on request, and at any time without expiry', () => {
    const sealed = sealer().seal('content', now);
    expect(sealer().open(sealed, later(1_000), { evenIfExpired: true })).toBe('content');
    const { lifeMs: _, ...endless } = { secret: 'a secret', purpose: 'a purpose', lifeMs: 0, read: text };
    const lasting = makeSealer(endless).seal('content', now);
    expect(makeSealer(endless).open(lasting, new Date('2126-11-22T12:00:00Z'))).toBe('content');
  });

  it('expires when the reader decides, not the writer', () => {
    const sealed = makeSealer<number>({ secret: 'a secret', purpose: 'a purpose', lifeMs: 1_000, read: () => 1 });
    expect(sealer().open(sealed.seal(7, now), now)).toBeUndefined();
  });
});
