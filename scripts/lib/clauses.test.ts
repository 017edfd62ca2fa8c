import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clausesText, withLinkedClauses } from './clauses.mjs';
import { root } from './places.mjs';

const page = readFileSync(join(root, 'docs/site/clauses.md'), 'utf8');
const sources = readdirSync(join(root, 'packages'), { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\/src\/.*\.ts$/.test(name) && !name.endsWith('.test.ts'),
);

describe('a clause in a shipped declaration', () => {
  it.each([
    ['dist/index.d.ts', '/** A§7 reset. */', '/** [A§7](../CLAUSES.md#a7) reset. */'],
    [
      'dist/quiz/port.d.ts',
      '(C§2.9, decisions §14)',
      '([C§2.9](../../CLAUSES.md#c2), [decisions §14](../../CLAUSES.md#decisions))',
    ],
  ])('in %s links the file that explains it', (file, text, linked) => {
    expect(withLinkedClauses(file, text)).toBe(linked);
  });

  it('is explained in that file, wherever it comes from', () => {
    const anchors = new Set(
      sources.flatMap((name) =>
        [
          ...withLinkedClauses('index.d.ts', readFileSync(join(root, 'packages', name), 'utf8')).matchAll(
            /CLAUSES\.md#(\w+)/g,
          ),
        ].map(([, anchor]) => anchor),
      ),
    );
    expect(anchors.size).toBeGreaterThan(20);
    for (const anchor of anchors) expect(clausesText(page)).toContain(`id="${anchor}"`);
  });

  it('leaves no link into the documentation site in that file', () => {
    expect(page).toContain('](/');
    expect(clausesText(page)).not.toContain('](/');
  });
});
