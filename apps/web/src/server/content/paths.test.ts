/** @vitest-environment node */
import { pagePath } from './paths.ts';

describe('the path of a page', () => {
  test.each([[[]], [['insights', 'cost-of-complexity']], [['über-uns']], [['インサイト']]])(
    'accepts %j',
    (segments) => {
      expect(pagePath(segments)).toBe(`/${segments.join('/')}`);
    },
  );
  test.each([
    [['..', 'etc']],
    [['.env']],
    [['wp-login.php']],
    [['a b']],
    [['a\\b']],
    [['']],
    [['a'.repeat(401)]],
    [['<script>']],
  ])('rejects %j', (segments) => {
    expect(pagePath(segments)).toBeUndefined();
  });
});
