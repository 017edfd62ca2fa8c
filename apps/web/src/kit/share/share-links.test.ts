import type { ShareDefaults } from '@masthead/core/content';
import { translatorOf } from '@masthead/core/dictionary';
import * as fc from 'fast-check';
import { type Shared, type ShareNetwork, shareLinks } from './share-links.ts';

const plain = translatorOf({
  Share_MailSubject: '{title}',
  Share_MailBody: '{address}',
  Share_InSource: '{title} in {source}',
});

const defaults: ShareDefaults = {
  cids: { linkedin: 'lin', facebook: 'fcb', twitter: 'twt' },
  handle: 'firm',
  instituteHandle: 'institute',
  instituteSources: ['MGI Research', 'MGI In the News'],
  quarterlySources: ['The Quarterly'],
  facebookAppId: '',
  networks: [],
};
const page: Shared = { address: 'https://s.example/a', title: 'Price & value', defaults };

const namesOf = (shared: Shared) => shareLinks(shared, plain).map(({ name }) => name);
const hrefOf = (network: ShareNetwork, shared: Partial<Shared> = {}, translate = plain): URL => {
  const link = shareLinks({ ...page, ...shared }, translate).find(({ name }) => name === network);
  if (link === undefined) throw new Error(`${network} is not offered`);
  return new URL(link.href);
};
const askedOf = (...given: Parameters<typeof hrefOf>) => Object.fromEntries(hrefOf(...given).searchParams);

test('keeps marks and spaces of a shared title in a mail link', () => {
  const [mail] = shareLinks({ address: 'https://s.example/a?b=c', title: 'Price & value + “more”' }, plain);
  const query = new URLSearchParams(mail?.href.slice('mailto:?'.length));
  expect(query.get('subject')).toBe('Price & value + “more”');
  expect(query.get('body')).toBe('https://s.example/a?b=c&cid=eml-web');
  expect(mail?.href).not.toContain('+');
});

test('enables facebook, twitter and linkedin unless the site overrides them (C§9)', () => {
  expect(namesOf(page)).toEqual(['Email', 'LinkedIn', 'Facebook', 'X']);
  expect(namesOf({ ...page, defaults: { ...defaults, networks: ['xing', 'X', 'constructor'] } })).toEqual([
    'Email',
    'X',
    'Xing',
  ]);
});

test('omits email where it is hidden (C§5)', () => {
  expect(namesOf({ ...page, hidesEmail: true })).toEqual(['LinkedIn', 'Facebook', 'X']);
});

describe('an e-mail share', () => {
  test('has its subject and body from the dictionary, a prefix and the suffix ?cid=eml-web', () => {
    const translate = translatorOf({ Share_MailSubject: 'Read: {title}', Share_MailBody: 'For you: {address}' });
    expect(askedOf('Email', {}, translate)).toEqual({
      subject: 'Read: Price & value',
      body: 'For you: https://s.example/a?cid=eml-web',
    });
  });

  test('has the suffix also where networks get none', () => {
    expect(askedOf('Email', { hasCids: false }).body).toBe('https://s.example/a?cid=eml-web');
  });
});

describe('the tracking parameter', () => {
  test.each([
    ['LinkedIn', 'url', 'lin'],
    ['Facebook', 'u', 'fcb'],
    ['X', 'url', 'twt'],
  ] as const)('names %s as the source of a shared address', (network, parameter, cid) => {
    expect(askedOf(network)[parameter]).toBe(`https://s.example/a?cid=${cid}`);
    expect(askedOf(network, { address: 'https://s.example/a?b=c#d' })[parameter]).toBe(
      `https://s.example/a?b=c&cid=${cid}#d`,
    );
  });

  test.each([
    ['with the flag off', { hasCids: false }],
    ['of a place within a page', { isTracked: false }],
    ['of a site that names none', { defaults: undefined }],
  ] as const)('is absent %s', (_, shared) => {
    expect(askedOf('LinkedIn', shared)).toEqual({ url: 'https://s.example/a' });
  });
});

describe('a short message', () => {
  test('names the firm, or its research institute for MGI Research and MGI In the News (C§9)', () => {
    const via = (source?: string) => askedOf('X', { source }).via;
    expect([undefined, '', 'The Quarterly', 'MGI Research', 'MGI In the News', 'mgi research '].map(via)).toEqual([
      'firm',
      'firm',
      'firm',
      'institute',
      'institute',
      'institute',
    ]);
    expect(askedOf('X', { defaults: { ...defaults, handle: '', instituteHandle: '' } })).not.toHaveProperty('via');
    expect(askedOf('X', { source: 'MGI Research', defaults: { ...defaults, instituteHandle: '' } }).via).toBe('firm');
  });

  test('of a quarterly article names its quarter (C§9)', () => {
    expect(askedOf('X', { source: 'The Quarterly' }).text).toBe('Price & value in The Quarterly');
    expect(askedOf('X', { source: 'Another paper' }).text).toBe('Price & value');
  });

  test('has the hashtag QuoteOfTheDay on quote-of-the-day pages alone', () => {
    expect(askedOf('X', { isQuoteOfTheDay: true }).hashtags).toBe('QuoteOfTheDay');
    expect(askedOf('X')).not.toHaveProperty('hashtags');
  });
});

test('opens the network’s own dialog with an app id', () => {
  const url = hrefOf('Facebook', { defaults: { ...defaults, facebookAppId: '42' } });
  expect(url.origin + url.pathname).toBe('https://www.facebook.com/dialog/share');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    app_id: '42',
    display: 'popup',
    href: 'https://s.example/a?cid=fcb',
  });
});

test('links each network to its own host with the address, for any title and source', () => {
  const hosts = ['wa.me', 'www.facebook.com', 'www.linkedin.com', 'www.xing.com', 'x.com'];
  const everywhere = { ...defaults, networks: ['LinkedIn', 'Facebook', 'X', 'WhatsApp', 'Xing'] };
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (title, source) => {
      const links = shareLinks({ ...page, title, source, defaults: everywhere }, plain);
      const urls = links.map(({ href }) => new URL(href));
      expect(urls.map(({ protocol, host }) => `${protocol}${host}`).sort()).toEqual(
        ['mailto:', ...hosts.map((host) => `https:${host}`)].sort(),
      );
      for (const { searchParams } of urls) expect([...searchParams.values()].join()).toContain(page.address);
    }),
  );
});
