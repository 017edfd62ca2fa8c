/** @vitest-environment node */

import { withOwnFlags } from '../../server/configuration/flags.ts';
import { aPageVisitor } from '../../testing/page-requests.ts';
import { getConsentState } from './consent-answers.ts';

Object.assign(process.env, {
  PIXEL_URL: 'https://ads.example/p.js',
  PIANO_URL: 'https://offers.example/tp.js',
  PIANO_ORIGINS: 'https://checkout.example',
});

const told = async (piano: boolean): Promise<readonly { readonly kind: string }[]> =>
  JSON.parse((await withOwnFlags({ piano }, () => aPageVisitor().ask(getConsentState, '/consent.json'))).text);

test.each([
  ['off', false, ['pixel']],
  ['on', true, ['pixel', 'piano']],
] as const)('while the flag of Piano is %s, lists it as a third party or not (A§1)', async (_, piano, kinds) => {
  expect((await told(piano)).map(({ kind }) => kind)).toEqual(kinds);
});

test('loads Piano from its configured address and allows its configured origins', async () => {
  expect((await told(true)).at(-1)).toMatchObject({
    address: 'https://offers.example/tp.js',
    origins: ['https://offers.example', 'https://checkout.example'],
  });
});
