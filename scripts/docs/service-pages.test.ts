import { servicePages, shapeOf } from './service-pages.mjs';

describe('the shape of a JSON Schema', () => {
  it('has the members of an object, optional ones marked, with their limits', () => {
    const tide = {
      type: 'object',
      required: ['height'],
      properties: { height: { type: 'integer', minimum: 0 }, places: { type: 'array', items: { type: 'string' } } },
    };
    expect(shapeOf(tide)).toBe('{\n  height: number; // minimum 0\n  places?: Array<string>;\n}');
  });

  it.each([
    ['"low" | "high"', { enum: ['low', 'high'] }],
    ['string | null', { anyOf: [{ type: 'string' }, { type: 'null' }] }],
    ['Record<string, boolean>', { type: 'object', additionalProperties: { type: 'boolean' } }],
    ['unknown', {}],
  ])('is %s', (text, schema) => {
    expect(shapeOf(schema)).toBe(text);
  });
});

describe('the page of a service', () => {
  const pages = servicePages({
    paths: {
      '/tides/v1/{place}': {
        get: {
          summary: 'Read the tide',
          security: [{ bearer: [] }],
          parameters: [{ name: 'place', in: 'path', required: true, schema: { type: 'string' } }],
          responses: { 200: { content: { 'application/json': { schema: { type: 'number' } } } }, 404: {} },
        },
      },
      '/moons/v1': { get: { responses: { 204: {} } } },
    },
  });

  it('has one page for each first part of the paths', () => {
    expect([...pages.keys()]).toEqual(['tides', 'moons']);
  });

  it.each([
    '## GET /tides/v1/\\{place}',
    'Read the tide',
    'Needs: `bearer`.',
    '| `place` | path | `string` |',
    '**Answer 200**, `application/json`\n\n```ts\nnumber\n```',
    'Answers without body: `404`.',
  ])('has %j', (text) => {
    expect(pages.get('tides')).toContain(text);
  });
});
