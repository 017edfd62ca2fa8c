import { articleShape } from '../testing/article-shape.ts';
import { actions } from '../words/tables/together.ts';
import { translator } from '../words/words.ts';
import { commentsIn, isSame, linesOf, placesOf, threadsOf, withComment } from './talk.ts';

const form = { fields: { title: 'Tides', main: [{ blockType: 'Quote', fields: { text: 'High' } }] } };
const at = '2026-11-29T10:00:00.000Z';
const said = (number: number, more: object = {}) => ({ number, text: `Comment ${number}`, by: 'Ada', at, ...more });

describe('the fields that can be commented on', () => {
  test('have their labels, their pointers and their fields of the form', () =>
    expect(placesOf(form, articleShape, 'en')).toEqual(
      expect.arrayContaining([
        { pointer: '/path', path: 'path', label: 'path' },
        { pointer: '/fields/title', path: 'fields.title', label: 'title' },
        { pointer: '/fields/image', path: 'fields.image.src', label: 'image' },
      ]),
    ));

  test('are those of rows and modules, too, which name what they are in', () => {
    const quote = (text: string) => ({ blockType: 'Quote', fields: { text } });
    const whole = {
      fields: { authors: [{ name: 'Ada' }], main: [quote('High'), quote('Low')], hero: [quote('Top')] },
      components: [{ slot: 'box', component: [quote('Side')] }],
    };
    const nested = placesOf(whole, articleShape, 'de').filter(({ around }) => around !== undefined);
    expect(nested.map(({ pointer, around, label }) => [pointer, around, label])).toEqual([
      ['/fields/authors/0/name', 'authors › 1', 'name'],
      ['/fields/main/0/fields/text', 'main › 1. Quote', 'text'],
      ['/fields/main/1/fields/text', 'main › 2. Quote', 'text'],
      ['/fields/hero/fields/text', 'hero › Quote', 'text'],
      ['/components/box/fields/text', 'components › box, Quote', 'text'],
    ]);
  });
});

describe('the comments of an answer', () => {
  test('name the field that they are about, or the nearest one around it', () => {
    const comments = [
      said(1, { pointer: '/fields/title' }),
      said(2, { pointer: '/fields/main/0/fields/text' }),
      said(3, { pointer: '/gone' }),
      said(4),
    ];
    expect(commentsIn(comments, form, articleShape, 'en').map(({ place }) => [place?.label, place?.path])).toEqual([
      ['title', 'fields.title'],
      ['text', 'fields.main.0.fields.text'],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  test('leave out what is no comment', () =>
    expect(commentsIn([{ number: 1 }, 'x'], form, articleShape, 'en')).toEqual([]));
});

describe('threads', () => {
  test('have their replies, and those that are resolved come last', () => {
    const comments = [
      said(1, { resolved: { by: 'Ada', at } }),
      said(2),
      said(3, { replyTo: 1 }),
      said(4, { replyTo: 2 }),
    ];
    expect(
      threadsOf(comments).map(({ comment, replies }) => [comment.number, ...replies.map(({ number }) => number)]),
    ).toEqual([
      [2, 4],
      [1, 3],
    ]);
  });
});

describe('the lines of a log', () => {
  const entry = (number: number, action: string, detail = {}, name = 'Ada') => ({
    number,
    at,
    actor: { name },
    action,
    detail,
  });

  test('say in plain words who did what, and several times on end once', () =>
    expect(
      linesOf(
        [
          entry(7, 'published', { version: 2 }, 'Edith'),
          entry(6, 'preview link made'),
          entry(5, 'draft saved'),
          entry(4, 'preview link made'),
          entry(3, 'draft saved'),
          entry(2, 'draft saved', {}, 'Edith'),
          entry(1, 'sung'),
        ],
        translator(actions, 'en'),
      ).map(({ number, text, times }) => [number, text, times]),
    ).toEqual([
      [7, 'Edith published version 2', 1],
      [5, 'Ada saved the draft', 2],
      [2, 'Edith saved the draft', 1],
      [1, 'Ada: sung', 1],
    ]));
});

describe('a comment that was sent', () => {
  const places = [{ pointer: '/fields/title', path: 'fields.title', label: 'Title' }];

  test('is shown with its field after the others, once', () => {
    const [first, second] = [said(1), said(2)];
    const once = withComment([first], { ...second, pointer: '/fields/title' }, places);
    expect(once).toEqual([first, { ...second, place: places[0] }]);
    expect(withComment(once, second, places)).toHaveLength(2);
    expect(withComment([first], {}, places)).toEqual([first]);
  });

  test('differs from the one that arrived before it was changed', () => {
    const sent = { text: 'High', pointer: '/path' };
    expect(isSame({ ...sent, number: 1 }, sent)).toBe(true);
    for (const arrived of [{ text: 'Low', pointer: '/path' }, { text: 'High' }, { ...sent, replyTo: 1 }])
      expect(isSame(arrived, sent)).toBe(false);
  });
});
