import { aModule } from '../../testing/builder.ts';
import { emptiness } from '../../values/written.ts';

const value = (written: unknown) => ({ value: written });

test('a quote has one of six sizes, the three large ones in a style of their own (C§5)', () => {
  const read = (size: string) => {
    const { size: shown, isSpecial } = aModule('PullQuote', { fields: { quoteSize: value(size) } });
    return [shown, isSpecial];
  };
  expect(['tiny', 'small', 'medium', 'large', 'extra-large', 'huge', 'vast'].map(read)).toEqual([
    ['tiny', false] as const,
    ['small', false] as const,
    ['medium', false] as const,
    ['large', true] as const,
    ['extra-large', true] as const,
    ['huge', true] as const,
    ['medium', false] as const,
  ]);
});

test.each([
  [true, true, 'double'],
  [true, false, 'double'],
  [false, true, 'single'],
  [false, false, 'none'],
])('with double marks %s and single ones %s it has %s, double ones first (C§5)', (double, single, marks) =>
  expect(
    aModule('PullQuote', { fields: { enableQuotes: value(double), enableSingleQuotes: value(single) } }).marks,
  ).toBe(marks),
);

test('its words are those of the field that is filled in, not the label of the empty one (C§5)', () => {
  const fields = {
    description: value(`${emptiness}Description`),
    quotation: value('The night is our day.'),
    citation: value(`${emptiness}Citation`),
    authorName: value('Ada Palmer'),
    authorRole: value(`${emptiness}Author role`),
    authorLocation: value(''),
  };
  expect(aModule('PullQuote', { fields })).toMatchObject({ quote: 'The night is our day.', citation: 'Ada Palmer' });
});

test('parameters override the size of the field and remove the marks (D§3)', () => {
  const fields = { quoteSize: value('tiny'), enableQuotes: value(true) };
  expect(aModule('PullQuote', { fields })).toMatchObject({ size: 'tiny', marks: 'double' });
  expect(aModule('PullQuote', { fields, params: { Size: 'huge', 'Disable Quotes': '1' } })).toMatchObject({
    size: 'huge',
    marks: 'none',
  });
});

test('the speaker comes from one text, or from the three parts of D§3', () => {
  const parts = {
    quotation: value('Yes.'),
    authorName: value('Ida'),
    authorRole: value('Founder'),
    authorLocation: value(''),
  };
  const none = { description: value(''), citation: value('') };
  expect(aModule('PullQuote', { fields: { ...none, ...parts } })).toMatchObject({
    quote: 'Yes.',
    citation: 'Ida, Founder',
  });
  expect(
    aModule('PullQuote', { fields: { ...parts, description: value('No.'), citation: value('Otto') } }),
  ).toMatchObject({ quote: 'No.', citation: 'Otto' });
});

test('a quotation as D§3 prints it has marks unless a parameter removes them', () => {
  const fields = {
    description: value(''),
    quotation: value('Yes.'),
    enableQuotes: value(false),
    enableSingleQuotes: value(false),
  };
  expect(aModule('PullQuote', { fields }).marks).toBe('double');
  expect(aModule('PullQuote', { fields: { ...fields, enableSingleQuotes: value(true) } }).marks).toBe('single');
  expect(aModule('PullQuote', { fields, params: { 'Disable Quotes': '1' } }).marks).toBe('none');
});
