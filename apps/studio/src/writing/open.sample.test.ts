import { renderRichText } from '../../../backend/src/platform/authored/rich-text.ts';
import { isPageContent } from '../../../backend/src/publishing/format/document.ts';
import { documentSchemas } from '../../../backend/src/publishing/schemas/document-schema.ts';
import { readFolder } from '../../../backend/src/publishing/sync/folder.ts';
import { siteFolder } from '../../../sample/src/shared/site-folder.ts';
import type { KindSchema } from '../form/schema.ts';
import { kindShape, type Member } from '../form/shape.ts';
import { formOfDocument } from '../form/translate.ts';
import { isValues } from '../form/values.ts';
import { openMarkdown } from './open.ts';
import { writing } from './schema.ts';
import { styleOf, writeBlock } from './write.ts';

const shapes = new Map(
  documentSchemas.map(({ kind, schema }) => [
    String(kind),
    kindShape(kind, JSON.parse(JSON.stringify(schema)) satisfies KindSchema),
  ]),
);

/** Returns the Markdown in a form, by the shapes of its fields. */
const markdownIn = (members: readonly Member[], form: unknown, components: readonly object[]): readonly string[] =>
  members.flatMap(({ name, shape }) => {
    const value = isValues(form) ? form[name] : undefined;
    const rows = (Array.isArray(value) ? value : [value]).flatMap((row) =>
      isValues(row) && Array.isArray(row.component) ? row.component : [row],
    );
    switch (shape.is) {
      case 'text':
        return shape.entry === 'markdown' && typeof value === 'string' ? [value] : [];
      case 'group':
      case 'rows':
        return rows.flatMap((row) => markdownIn(shape.members, row, components));
      case 'components':
      case 'slots':
        return rows.flatMap((row) => {
          const block = components
            .flatMap((level) => Object.values(level))
            .find((each) => isValues(row) && each.slug === row.blockType);
          return block === undefined ? [] : markdownIn(block.members, row, components);
        });
      default:
        return [];
    }
  });

const htmlOf = (markdown: string): string => {
  const text = renderRichText(markdown, (href) => ({ href }));
  return text._tag === 'Html' ? text.html.trim() : text.reason;
};

describe('the Markdown of each page of the sample', async () => {
  const { documents } = await readFolder(siteFolder, { PIECES_URL: 'https://pieces.example' });
  const texts = [...documents.values()].flatMap(({ content }) => {
    const shape = isPageContent(content) ? shapes.get(content.kind) : undefined;
    if (!isPageContent(content) || shape === undefined) return [];
    return markdownIn(shape.members, formOfDocument(content, shape), shape.components);
  });
  const opened = texts.map((markdown) => ({ markdown, text: openMarkdown(markdown) }));

  test('is that of bodies and of fields of components', () => expect(texts.length).toBeGreaterThan(250));

  test('opens in the editor without a block that stays Markdown', () => {
    const left = opened.flatMap(({ markdown, text }) =>
      text === undefined
        ? [markdown]
        : text.doc.content.content.filter(({ type }) => type === writing.nodes.source).map((node) => node.textContent),
    );
    expect(left).toEqual([]);
  });

  test('is the same to the byte where nothing was changed', () => {
    for (const { markdown, text } of opened) expect(text?.write(text.doc)).toBe(markdown);
  });

  test('compiles to the same page when every block is written anew', () => {
    for (const { markdown, text } of opened) {
      const anew = text?.doc.content.content.map((node) => writeBlock(node, styleOf(markdown))).join('\n\n') ?? '';
      expect(htmlOf(anew)).toBe(htmlOf(markdown));
    }
  });

  test('changes in the one paragraph that something is written into, and nowhere else', () => {
    for (const { markdown, text } of opened) {
      const at = text?.doc.content.content.findIndex(({ type }) => type === writing.nodes.paragraph) ?? -1;
      if (text === undefined || at === -1) continue;
      const paragraph = text.doc.child(at);
      const longer = paragraph.copy(paragraph.content.addToEnd(writing.text(' more')));
      const written = text.write(text.doc.copy(text.doc.content.replaceChild(at, longer)));
      const again = openMarkdown(written);
      const change = (from: typeof text.doc | undefined): readonly unknown[] =>
        from?.content.content.filter((_, index) => index !== at).map((node) => node.toJSON()) ?? [];
      expect(change(again?.doc)).toEqual(change(text.doc));
      // Before and after the paragraph, every byte is as it was.
      const [before = '', after = ''] = markdown.split(text.source(at));
      expect(written.startsWith(before) && written.endsWith(after)).toBe(true);
    }
  });
});
