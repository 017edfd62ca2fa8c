/** @vitest-environment node */

import { message } from '@masthead/core';

const chunks = {
  form: { file: '/form.js', imports: [], messageKeys: ['SignIn_Email'] },
  mute: { file: '/mute.js', imports: [], messageKeys: [] },
};
process.env.ISLANDS_MANIFEST = JSON.stringify(chunks);

const dictionary = { SignIn_Email: 'Email', Form_Expired: 'Send it again.', Form_Busy: 'One moment…' };
const served = { errors: [], problem: { message: message('Form_Expired'), field: null } };

describe('the dictionary part of an island', () => {
  it('contains the messages of its code and of its server data', async () => {
    const { dictionaryFor } = await import('./manifest.ts');
    expect(dictionaryFor('form', dictionary, { email: 'key', parameters: {} })).toEqual({ SignIn_Email: 'Email' });
    expect(dictionaryFor('form', dictionary, { served, list: [null, 1] })).toEqual({
      SignIn_Email: 'Email',
      Form_Expired: 'Send it again.',
    });
    expect(dictionaryFor('form', dictionary, { said: { key: 'toString', parameters: {} } })).toEqual({
      SignIn_Email: 'Email',
    });
  });

  it('does not exist for an island without messages', async () => {
    const { dictionaryFor } = await import('./manifest.ts');
    expect(dictionaryFor('mute', dictionary, { served })).toBeUndefined();
  });
});
