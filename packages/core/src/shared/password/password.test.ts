import fc from 'fast-check';
import { anyCodePoint } from '../../testing/any-code-point.ts';
import { passwordProblem } from './password.ts';

const nothing = { email: '', siteName: '' };
const surroundings = { email: 'Reader.One@example.com', siteName: 'Halden Brook' };

describe('a password', () => {
  it.each([
    ['tooShort', 'x7-q9-z'],
    [undefined, 'x7-q9-zz'],
    [undefined, 'é'.repeat(128)],
    ['tooLong', 'é'.repeat(129)],
  ])('counts as %s at its limits of 8 and 128 characters', (problem, password) => {
    expect(passwordProblem(password, nothing)).toBe(problem);
  });

  it.each([' '.repeat(8), '\u3000'.repeat(12), '\t\u00a0'.repeat(6)])('needs more than blanks: %j', (password) => {
    expect(passwordProblem(password, nothing)).toBe('blank');
  });

  it('counts a character beyond the basic plane once', () => {
    expect(passwordProblem('😀'.repeat(7), nothing)).toBe('tooShort');
    expect(passwordProblem('😀'.repeat(8), nothing)).toBeUndefined();
    expect(passwordProblem('😀'.repeat(128), nothing)).toBeUndefined();
    expect(passwordProblem('😀'.repeat(129), nothing)).toBe('tooLong');
  });

  it.each(['a quiet harbour', 'alllowercase', '73910482650', 'Ж'.repeat(9), '静かな港の朝の光', ' x7q9zz '])(
    'needs no mixture of characters: %s',
    (password) => {
      expect(passwordProblem(password, surroundings)).toBeUndefined();
    },
  );

  it.each(['password', 'PassWord', 'ｐａｓｓｗｏｒｄ', 'qwertyuiop', '123456789', 'letmein123', 'iloveyou'])(
    'cannot be one of the most common: %s',
    (password) => {
      expect(passwordProblem(password, surroundings)).toBe('common');
    },
  );

  it.each(['reader.one', 'my READER.ONE 1', 'x-Reader.One@Example.com-x', 'ｒｅａｄｅｒ.one!'])(
    'does not contain the e-mail or its local part: %s',
    (password) => {
      expect(passwordProblem(password, surroundings)).toBe('containsEmail');
    },
  );

  it('may contain the domain of the e-mail', () => {
    expect(passwordProblem('x7 example.com', surroundings)).toBeUndefined();
  });

  it('may contain a local part of two characters, but not of three', () => {
    expect(passwordProblem('johannes 77', { email: 'jo@example.com', siteName: '' })).toBeUndefined();
    expect(passwordProblem('johannes 77', { email: 'joh@example.com', siteName: '' })).toBe('containsEmail');
  });

  it('must not contain what precedes the last at sign, nor an address without one', () => {
    expect(passwordProblem('a@bc later', { email: 'a@bc@example.com', siteName: '' })).toBe('containsEmail');
    expect(passwordProblem('reader later', { email: ' reader ', siteName: '' })).toBe('containsEmail');
  });

  it.each(['halden brook', 'HALDENBROOK', 'x.halden-brook.x', 'H_a_l_d_e_n_brook'])(
    "does not contain the site's name, whatever its punctuation: %s",
    (password) => {
      expect(passwordProblem(password, surroundings)).toBe('containsSiteName');
    },
  );

  it('passes for a site without a name, or with one of two letters', () => {
    expect(passwordProblem('x7-hb-q9-zz', { email: '', siteName: 'HB' })).toBeUndefined();
    expect(passwordProblem('x7-hb-q9-zz', { email: '', siteName: '' })).toBeUndefined();
  });

  it('fails with the local part anywhere in it', () => {
    const local = fc.string({ unit: fc.constantFrom(...'abcXYZ019._+-'), minLength: 3, maxLength: 20 });
    const filler = fc.string({ unit: fc.constantFrom(...'qQ7 é漢😀'), minLength: 4, maxLength: 40 });
    fc.assert(
      fc.property(local, filler, filler, (part, before, after) => {
        const problem = passwordProblem(`${before}${part.toUpperCase()}${after}`, {
          email: `${part}@example.com`,
          siteName: '',
        });
        expect(problem).toBe('containsEmail');
      }),
    );
  });

  it('validates without an exception, and never passes outside its limits', () => {
    const text = fc.string({ unit: anyCodePoint, maxLength: 200, size: 'max' });
    fc.assert(
      fc.property(text, text, text, (password, email, siteName) => {
        const length = [...password].length;
        const problem = passwordProblem(password, { email, siteName });
        expect(problem === 'tooShort').toBe(length < 8);
        expect(problem === 'tooLong').toBe(length > 128);
      }),
    );
  });

  it('takes little time to validate when it, the e-mail or the name is 100 KB long', () => {
    const long = 'a.'.repeat(50_000);
    for (let n = 0; n < 20; n += 1) {
      expect(passwordProblem(long, surroundings)).toBe('tooLong');
      expect(passwordProblem('x7-q9-zz', { email: long, siteName: long })).toBeUndefined();
    }
  });
});
