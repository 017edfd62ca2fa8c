import { deviceOf } from './device.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a device', () => {
  it.each([
    ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
    ['Chrome', 'Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36`],
    ['Edge', 'Windows', `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
    ['Opera', 'macOS', `Mozilla/5.0 (Macintosh; Intel) ${webKit} Chrome/142.0.0.0 Safari/537.36 OPR/120.0.0.0`],
    [
      'Samsung Internet',
      'Android',
      `Mozilla/5.0 (Linux; Android 15; SM) ${webKit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    ],
    [
      'Safari',
      'iOS',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1',
    ],
    ['Chrome', 'iPadOS', 'Mozilla/5.0 (iPad; CPU OS 18_6) AppleWebKit/605.1.15 CriOS/142.0 Mobile Safari/604.1'],
    ['Chrome', 'ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64) ${webKit} Chrome/142.0.0.0 Safari/537.36`],
  ])('detects %s on %s from its user agent', (browser, system, userAgent) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });

  it.each(['', 'curl/8.5', 'Mozilla/5.0', 'x'.repeat(100_000)])(
    'stays unknown for any other user agent',
    (userAgent) => {
      expect(deviceOf(userAgent)).toEqual({ browser: undefined, system: undefined });
    },
  );
});
