import { nameFor, namesIn, rowOf } from './offers.ts';

describe('a component that is placed in a text', () => {
  test('has the name of its kind, with a number where that is taken', () => {
    expect(nameFor('PullQuote', [])).toBe('pull-quote');
    expect(nameFor('PullQuote', ['pull-quote', 'pull-quote-2'])).toBe('pull-quote-3');
    expect(nameFor('FAQ', ['chart'])).toBe('faq');
  });

  test('is a row of the form with one component of the kind', () => {
    expect(rowOf('Quote', 'quote', 'b1')).toMatchObject({
      slot: { value: 'quote' },
      component: { value: 1, rows: [{ id: 'b1', blockType: 'Quote' }] },
      'component.0.blockType': { value: 'Quote' },
    });
  });

  test('is known by the names that are filled in', () => {
    expect(namesIn([{ slot: 'quote' }, { slot: '' }, { slot: undefined }])).toEqual(['quote']);
  });
});
