import { keepOpen } from './present.ts';

const ada = { name: 'Ada', since: '2026-12-01T08:00:00Z' };
const minute = 60_000;
const page = Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: { lang: 'en' } });
let asked: string[];
let answer: () => Response | Promise<Response>;
let shown: unknown[];
let end: () => void;

const begin = async () => {
  end = keepOpen('/api/article/a', (readers) => shown.push(readers));
  await vi.advanceTimersByTimeAsync(0);
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  shown = [];
  answer = () => Response.json({ readers: [ada] });
  page.visibilityState = 'visible';
  const target = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target));
  vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
    asked.push(`${method} ${address}`);
    return answer();
  });
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('keepOpen', () => {
  test('says at once and every 20 seconds that a document is open, and reports who else has it', async () => {
    await begin();
    expect(asked).toEqual(['POST /api/article/a/readers']);
    expect(shown).toEqual([[ada]]);
    await pass(minute);
    expect(asked).toHaveLength(4);
  });

  test('says nothing while the page is hidden, and at once when it is seen again', async () => {
    await begin();
    page.visibilityState = 'hidden';
    await pass(minute);
    expect(asked).toHaveLength(1);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(asked).toHaveLength(2);
  });

  test('says nothing of a form that was left alone for half an hour, until it is used again', async () => {
    await begin();
    await pass(31 * minute);
    const before = asked.length;
    await pass(5 * minute);
    expect(asked).toHaveLength(before);
    dispatchEvent(new Event('keydown'));
    await pass(0);
    expect(asked).toHaveLength(before + 1);
  });

  test('keeps what it reported over a lost answer, and reports no one after a minute of them', async () => {
    await begin();
    answer = () => Promise.reject(new Error('away'));
    await pass(40_000);
    expect(shown).toEqual([[ada]]);
    await pass(20_000);
    expect(shown).toEqual([[ada], []]);
  });

  test('reports nothing after its end', async () => {
    await begin();
    answer = async () => {
      end();
      return Response.json({ readers: [] });
    };
    await pass(20_000);
    await pass(minute);
    expect(shown).toHaveLength(1);
    expect(asked).toHaveLength(2);
  });
});
