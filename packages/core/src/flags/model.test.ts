import fc from 'fast-check';
import { flagKeys, flagPresets, parseFlags } from './model.ts';

describe('feature flags', () => {
  it('have the names of the specification', () => {
    expect([...flagKeys].sort()).toEqual([
      'cid-parameter',
      'email-domain-validation',
      'externalized-gateway',
      'otp-verification',
      'personalisation',
      'piano',
      'registration-stepper',
      'visible-captcha-hidden',
    ]);
  });

  it('can be parsed in any order', () => {
    const written = fc.dictionary(fc.constantFrom(...flagKeys), fc.boolean());
    fc.assert(
      fc.property(written, (values) => {
        const text = Object.entries(values).map(([key, isOn]) => ` ${key} = ${isOn ? 'on' : 'off'}`);
        expect(parseFlags(text.join(','))).toEqual(values);
      }),
    );
  });

  it.each(['piano', 'piano=yes', 'pianos=on', '__proto__=on', 'constructor=on', 'piano=on,piano=off', 'piano=on;a'])(
    'cannot be parsed from %j',
    (text) => {
      expect(parseFlags(text)).toBeUndefined();
    },
  );

  it('take the preset where nothing is set', () => {
    expect(parseFlags(' , ')).toEqual({});
    expect(flagPresets['registration-stepper']).toBe(false);
  });
});
