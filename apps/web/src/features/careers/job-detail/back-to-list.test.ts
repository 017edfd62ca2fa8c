import '../../../testing/browser-globals.ts';
import { mount } from './back-to-list.ts';

const list = '/careers/search-jobs';

/** The link back on a page that was reached from there. */
const linkFrom = (referrer: string): string | null | undefined => {
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
  document.body.innerHTML = `<a href="${list}">Jobs</a>`;
  mount(document.body);
  return document.querySelector('a')?.getAttribute('href');
};

describe('a link back to a list', () => {
  it('links to the list as it was left', () => {
    const href = linkFrom(`http://localhost${list}?page=2&query=engineer&cities=Oslo%2C%20Akershus`);
    expect(href).toBe(`http://localhost${list}?page=2&query=engineer&cities=Oslo%2C%20Akershus`);
  });

  it.each([
    ['nowhere', ''],
    ['another page', 'http://localhost/search?q=engineer'],
    ['another language', `http://localhost/de${list}?query=Ingenieur`],
    ['another site', `https://jobs.example${list}?query=engineer`],
    ['the list as it begins', `http://localhost${list}`],
  ])('links to its beginning for a visitor from %s', (_, referrer) => {
    expect(new URL(linkFrom(referrer) ?? '', location.href).search).toBe('');
  });
});
