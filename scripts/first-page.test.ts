import { describeProblem } from '../apps/backend/src/platform/authored/problem.ts';
import { compileSite } from '../apps/backend/src/publishing/compile/compile.ts';
import { firstFiles } from '../apps/web/src/site/shell/first-files.ts';

test('the files that an empty site suggests for its first page form a valid site', () => {
  const compiled = compileSite(new Map(Object.entries(firstFiles('our-site'))));
  const problems = compiled._tag === 'Refused' ? compiled.problems : compiled.warnings;
  expect(problems.map(describeProblem)).toEqual([]);
  if (compiled._tag === 'Refused') throw new Error('it is refused');
  expect(compiled.site).toMatchObject({ name: 'our-site', pages: [{ path: '/', language: 'en' }] });
});
