import { refusedAt, rememberRefused } from './refused.ts';

const refused = [{ path: 'path', message: 'must be a path', value: '/A' }];

describe('what was refused', () => {
  afterEach(() => rememberRefused('ada', '1', []));

  test('is said of the value that was refused, and of no other', () => {
    rememberRefused('ada', '1', refused);
    expect(refusedAt('ada', '1', 'path', '/A')).toBe('must be a path');
    expect(refusedAt('ada', '1', 'path', '/a')).toBeUndefined();
    expect(refusedAt('ada', '1', 'language', '/A')).toBeUndefined();
  });

  test('concerns the person and the document', () => {
    rememberRefused('ada', '1', refused);
    expect(refusedAt('bert', '1', 'path', '/A')).toBeUndefined();
    expect(refusedAt('ada', '2', 'path', '/A')).toBeUndefined();
  });

  test('is forgotten when nothing is refused any more', () => {
    rememberRefused('ada', '1', refused);
    rememberRefused('ada', '1', []);
    expect(refusedAt('ada', '1', 'path', '/A')).toBeUndefined();
  });

  test('is found for a document that has no id yet', () => {
    rememberRefused('ada', undefined, refused);
    expect(refusedAt('ada', undefined, 'path', '/A')).toBe('must be a path');
    rememberRefused('ada', undefined, []);
  });
});
