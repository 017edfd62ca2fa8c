import type { Adapter, AdapterPayload } from 'oidc-provider';

type Kept = { readonly payload: AdapterPayload; readonly until: number };

const maxKept = 10_000;
const kept = new Map<string, Kept>();

/** What the sample provider remembers: in memory, each for as long as it counts, the oldest gone first when there is too much. */
export class MemoryStore implements Adapter {
  readonly #kind: string;
  constructor(kind: string) {
    this.#kind = kind;
  }

  #key(id: string): string {
    return `${this.#kind}:${id}`;
  }

  #first(matches: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    for (const [key, { payload, until }] of kept)
      if (key.startsWith(`${this.#kind}:`) && until > Date.now() && matches(payload)) return payload;
    return undefined;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn = 600): Promise<undefined> {
    kept.delete(this.#key(id));
    kept.set(this.#key(id), { payload, until: Date.now() + expiresIn * 1_000 });
    for (const oldest of kept.keys()) {
      if (kept.size <= maxKept) break;
      kept.delete(oldest);
    }
    return undefined;
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const found = kept.get(this.#key(id));
    return found !== undefined && found.until > Date.now() ? found.payload : undefined;
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#first((payload) => payload.uid === uid);
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#first((payload) => payload.userCode === userCode);
  }

  async consume(id: string): Promise<undefined> {
    const payload = await this.find(id);
    if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1_000);
    return undefined;
  }

  async destroy(id: string): Promise<undefined> {
    kept.delete(this.#key(id));
    return undefined;
  }

  async revokeByGrantId(grantId: string): Promise<undefined> {
    for (const [key, { payload }] of kept)
      if (key.startsWith(`${this.#kind}:`) && payload.grantId === grantId) kept.delete(key);
    return undefined;
  }
}
