import { aPage, componentJson } from './builder.ts';
import { asAnonymousReads } from './gated.ts';

const main = [componentJson('ArticleHero'), componentJson('MainContentLayout')];
const gated = { accessStatus: 'registered-users-only' };

describe('somebody without a session reads', () => {
  test('an open page whole', () => {
    const page = aPage({ main });
    expect(asAnonymousReads(page)).toBe(page);
  });

  test('the hero of a gated page and no more, though the service sent all of it', () => {
    const page = aPage({ main, context: gated });
    const seen = asAnonymousReads(page);
    expect(page).toMatchObject({ access: 'registered-users-only', isBodyWithheld: false });
    expect(seen).toEqual({ ...page, main: page.main.slice(0, 1), isBodyWithheld: true });
  });

  test('what the service left of a gated page as it left it', () => {
    const page = aPage({ main: main.slice(0, 1), context: { ...gated, isBodyWithheld: true } });
    expect(asAnonymousReads(page)).toBe(page);
  });
});
