import { aModule } from '../../testing/builder.ts';

const text = (value: string) => ({ value });
const item = (id: string, title: string, body: string) => ({ id, fields: { title: text(title), body: text(body) } });

test('an item needs a title and a body (C§5): a picture counts, an empty paragraph does not', () => {
  const items = [
    item('both', 'Who pays?', '<p>We do.</p>'),
    item('picture', 'What does it look like?', '<p><img src="/artwork/a.svg" alt=""></p>'),
    item('untitled', ' ', '<p>We do.</p>'),
    item('unanswered', 'Why?', '<p>&nbsp;</p>'),
    item('empty', 'Why?', ''),
  ];
  expect(aModule('Accordion', { fields: { items } }).items.map(({ id }) => id)).toEqual(['both', 'picture']);
});

test.each([
  ['1', true],
  ['0', false],
  ['perhaps', false],
])('with “Hide Inactive Items” set to %s, hiding is %s (C§9)', (value, hides) =>
  expect(aModule('Accordion', { params: { 'Hide Inactive Items': value } }).hidesInactive).toBe(hides),
);
