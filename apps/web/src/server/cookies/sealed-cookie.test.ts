/** @vitest-environment node */

import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { issueFormToken } from '@masthead/gateway';
import fc from 'fast-check';
import { type Settings, settings } from '../configuration/configuration.ts';
import { sealedCookies } from './sealed-cookie.ts';

Object.assign(process.env, { CALLER_SECRET: 'a secret of this test, long enough for it' });

type Thing = { readonly text: string };
const things = sealedCookies<Thing>('test', { seconds: 60, most: 2 });

/** A browser reduced to its cookies, its requests and its responses. */
const aBrowser = () => {
  const cookies = new Map<string, string>();
  const at = (passedMs: number): Settings => ({ ...settings(), now: () => 1_000_000 + passedMs });
  const exchange = () => {
    const req = new IncomingMessage(new Socket());
    req.headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
    return { req, res: new ServerResponse(req) };
  };
  const told = (res: ServerResponse): void => {
    for (const line of [res.getHeader('Set-Cookie') ?? []].flat().map(String)) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/;\s*max-age=0\b/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
  };
  const { req, res } = exchange();
  issueFormToken(req, res, settings(), 'somebody');
  told(res);
  const own = cookies.size;
  return {
    cookies,
    keep: (
      thing: Thing,
      { id, passedMs = 0 }: { readonly id?: string | undefined; readonly passedMs?: number } = {},
    ) => {
      const made = exchange();
      const kept = things.keep(made, at(passedMs), thing, id);
      told(made.res);
      return kept;
    },
    find: (id: string | undefined, passedMs = 0) => things.find(exchange(), at(passedMs), id ?? ''),
    drop: (id: string | undefined) => {
      const made = exchange();
      things.drop(made, at(0), id ?? '');
      told(made.res);
    },
    /** Cookies of things, and how long they are all together. */
    count: () => cookies.size - own,
    bytes: () => [...cookies].reduce((sum, [name, value]) => sum + name.length + value.length + 3, 0),
  };
};

/** As much as fits into so many cookies: noise, which does not pack. */
const noise = (bytes: number): string => {
  let seed = 42;
  return Array.from({ length: bytes }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return String.fromCharCode(33 + ((seed >> 16) % 90));
  }).join('');
};

describe('a sealed cookie', () => {
  it('opens to its original value of any kind within its lifetime', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (text) => {
        const browser = aBrowser();
        const id = browser.keep({ text });
        expect(browser.find(id)).toEqual({ text });
        expect(browser.find(id, 60_000)).toBeUndefined();
      }),
    );
  });

  it('spans up to three cookies within the limits of browsers and requests', () => {
    for (const [bytes, count] of [
      [1_000, 1],
      [4_500, 2],
      [8_500, 3],
    ] as const) {
      const browser = aBrowser();
      const text = noise(bytes);
      expect(things.fits({ text })).toBe(true);
      expect(browser.find(browser.keep({ text }))).toEqual({ text });
      expect(browser.count()).toBe(count);
      for (const [name, value] of browser.cookies) expect(name.length + value.length).toBeLessThan(4_000);
      expect(browser.bytes()).toBeLessThan(12_500);
    }
  });

  it('does not change when a value does not fit', () => {
    const browser = aBrowser();
    const id = browser.keep({ text: 'small' });
    const text = noise(20_000);
    expect([things.fits({ text }), browser.keep({ text })]).toEqual([false, undefined]);
    expect(browser.find(id)).toEqual({ text: 'small' });
  });

  it('opens when it replaces a longer one and the other way round', () => {
    const browser = aBrowser();
    const id = browser.keep({ text: noise(8_000) });
    browser.keep({ text: 'short' }, { id });
    expect([browser.find(id), browser.count()]).toEqual([{ text: 'short' }, 1]);
    browser.keep({ text: noise(4_500) }, { id });
    expect([browser.find(id), browser.count()]).toEqual([{ text: noise(4_500) }, 2]);
  });

  it('drops the oldest values to stay within three cookies', () => {
    const browser = aBrowser();
    const [first, second] = [browser.keep({ text: 'one' }), browser.keep({ text: 'two' }, { passedMs: 1 })];
    const third = browser.keep({ text: 'three' }, { passedMs: 2 });
    expect([first, second, third].map((id) => browser.find(id)?.text)).toEqual([undefined, 'two', 'three']);
    const long = browser.keep({ text: noise(8_000) }, { passedMs: 3 });
    expect([second, third].map((id) => browser.find(id))).toEqual([undefined, undefined]);
    expect([browser.find(long)?.text.length, browser.count()]).toEqual([8_000, 3]);
  });

  it('clears completely', () => {
    const browser = aBrowser();
    const id = browser.keep({ text: noise(8_000) });
    browser.drop(id);
    expect([browser.find(id), browser.count()]).toEqual([undefined, 0]);
  });

  it('does not open when a part is missing, changed or foreign', () => {
    const browser = aBrowser();
    const id = browser.keep({ text: noise(8_000) });
    const [name = '', value = ''] = [...browser.cookies].at(-1) ?? [];
    for (const changed of [value.slice(1), `${value}AAAA`, '']) {
      browser.cookies.set(name, changed);
      expect(browser.find(id) === undefined).toBe(true);
    }
    browser.cookies.delete(name);
    expect(browser.find(id)).toBeUndefined();
  });

  it('reads as empty without cookies and in another browser', () => {
    const browser = aBrowser();
    const id = browser.keep({ text: 'mine' });
    expect(aBrowser().find(id)).toBeUndefined();
    browser.cookies.clear();
    expect(browser.keep({ text: 'mine' })).toBeUndefined();
  });
});
