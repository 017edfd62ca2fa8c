import fc from 'fast-check';
import { flagKeys, flagPresets, parseFlags } from './model.ts';

describe('feature flags', () => {
  it('are those of the specification', () => {
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

  it('are read as they are written, in any order', () => {
    const written = fc.dictionary(fc.constantFrom(...flagKeys), fc.boolean());
    fc.assert(
      fc.property(written, (values) => {
        const text = Object.entries(values).map(([key, isOn]) => ` ${key} = ${isOn ? 'on' : 'off'}`);
        expect(parseFlags(text.join(','))).toEqual(values);
      }),
    );
  });

  it.each(['piano', 'piano=yes', 'pianos=on', '__proto__=on', 'constructor=on', 'piano=on,piano=off', 'piano=on;a'])(
    'are not read from %j',
    (text) => {
      expect(parseFlags(text)).toBeUndefined();
    },
  );

  it('are as preset where nothing is said', () => {
    expect(parseFlags(' , ')).toEqual({});
    expect(flagPresets['registration-stepper']).toBe(false);
  });
});
