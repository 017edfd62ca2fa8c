import type { KindSchema } from '../form/schema.ts';
import { kindShape } from '../form/shape.ts';

const schema: KindSchema = {
  title: 'Article',
  properties: {
    language: { type: 'string', 'x-input': 'text' },
    path: { type: 'string', 'x-input': 'text' },
    fields: {
      type: 'object',
      'x-input': 'group',
      properties: {
        title: { type: 'string', 'x-input': 'text', minLength: 1 },
        topics: { 'x-input': 'list', items: { type: 'string' } },
        related: { 'x-input': 'list', items: { type: 'string' } },
        isPremium: { type: 'boolean', 'x-input': 'checkbox' },
        image: {
          'x-input': 'picture',
          properties: { src: { type: 'string', 'x-input': 'text' }, alt: { type: 'string', 'x-input': 'text' } },
        },
        authors: {
          'x-input': 'list',
          items: {
            title: 'Author',
            'x-titles': { de: 'Verfasser', ar: 'كاتب', ja: '著者' },
            properties: { name: { type: 'string', 'x-input': 'text' } },
          },
        },
        names: { type: 'object', 'x-input': 'components', patternProperties: { '^[a-z]{2}$': { type: 'string' } } },
        texts: {
          type: 'object',
          'x-input': 'components',
          patternProperties: {
            '^[a-z]{2}$': { 'x-input': 'group', properties: { title: { type: 'string', 'x-input': 'text' } } },
          },
        },
        main: { 'x-input': 'list', items: { $ref: '#/$defs/Component' } },
        hero: { 'x-input': 'component', $ref: '#/$defs/Component' },
        number: { title: 'Number of the article', type: 'string', 'x-input': 'identifier', pattern: '^[0-9a-f-]{36}$' },
      },
      required: ['title', 'number'],
    },
    components: { 'x-input': 'components' },
    body: { type: 'string', 'x-input': 'rich text' },
  },
  required: ['language', 'path', 'fields'],
  $defs: {
    Component: {},
    Quote: {
      title: 'Quote',
      'x-places': ['fields.hero', 'fields.main', 'components'],
      properties: { component: { const: 'Quote' }, fields: { properties: { text: { type: 'string' } } } },
    },
  },
};

/** The shape of a small kind of documents, for tests. */
export const articleShape = kindShape('article', schema);
