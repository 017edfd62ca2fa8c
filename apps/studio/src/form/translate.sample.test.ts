import { documentSchemas } from '../../../backend/src/publishing/schemas/document-schema.ts';
import { readFolder } from '../../../backend/src/publishing/sync/folder.ts';
import { siteFolder } from '../../../sample/src/shared/site-folder.ts';
import { pathOf } from './pointer.ts';
import type { KindSchema } from './schema.ts';
import { kindShape } from './shape.ts';
import { documentOfForm, formOfDocument } from './translate.ts';

/** As the service sends it. */
const schemaOf = (schema: object): KindSchema => JSON.parse(JSON.stringify(schema));

const shapes = new Map(documentSchemas.map(({ kind, schema }) => [String(kind), kindShape(kind, schemaOf(schema))]));

const settings = { PIECES_URL: 'https://pieces.example' };

describe('the form of each document of the sample', async () => {
  const { documents } = await readFolder(siteFolder, settings);
  const pages = [...documents.values()].map(({ id, content }) => ({ id, content, shape: shapes.get(content.kind) }));

  test('covers pages, and what is none', () => {
    const kinds = new Set(pages.map(({ content }) => content.kind));
    for (const kind of ['page', 'article', 'blogEntry', 'person', 'office', 'header', 'contact', 'subscriptions'])
      expect(kinds).toContain(kind);
    expect(pages.length).toBeGreaterThan(200);
  });

  test('gives back the same document, after the way through JSON', () => {
    for (const { id, content, shape } of pages) {
      if (shape === undefined) throw new Error(`${content.kind} has no schema`);
      const form = JSON.parse(JSON.stringify(formOfDocument(content, shape)));
      expect({ id, ...documentOfForm(form, shape) }).toEqual({ id, ...JSON.parse(JSON.stringify(content)) });
    }
  });

  test('has a field for each field of the document', () => {
    for (const { id, content, shape } of pages) {
      if (shape === undefined) throw new Error(`${content.kind} has no schema`);
      const form = formOfDocument(content, shape);
      for (const field of Object.keys(content.fields))
        expect([id, field, pathOf(`/fields/${field}`, form, shape)]).toEqual([id, field, expect.any(String)]);
    }
  });
});
