import { aModule } from '../testing/builder.ts';
import { backgroundOf } from './background-options.ts';

const backgroundWith = (fields: Readonly<Record<string, string>>) =>
  aModule('SidebarText', {
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value }])),
  }).background;

const deepBlue = { color: 'deep-blue', opacity: 100, gradient: 'none' } as const;

test.each([
  [{ backgroundColor: 'Deep-Blue' }, { ...deepBlue, text: 'light' }],
  [
    { backgroundColor: 'deep-blue', backgroundOpacity: '0.6' },
    { ...deepBlue, opacity: 70, text: 'light' },
  ],
  [
    { backgroundColor: 'deep-blue', backgroundOpacity: '54 %' },
    { ...deepBlue, opacity: 50, text: 'dark' },
  ],
  [
    { backgroundColor: 'deep-blue', backgroundOpacity: 'much' },
    { ...deepBlue, text: 'light' },
  ],
  [
    { backgroundColor: 'deep-blue', gradientDirection: 'to-left' },
    { ...deepBlue, gradient: 'start', text: 'light' },
  ],
  [
    { backgroundColor: 'deep-blue', gradientDirection: 'aslant' },
    { ...deepBlue, text: 'light' },
  ],
  [{ backgroundColor: 'lightest-grey' }, { ...deepBlue, color: 'lightest-grey', text: 'dark' }],
])('%j lies behind the text as %j', (fields, background) => expect(backgroundWith(fields)).toEqual(background));

test.each([{}, { backgroundColor: 'chartreuse' }, { backgroundColor: 'deep-blue', backgroundOpacity: '0' }])(
  '%j yields no background',
  (fields) => expect(backgroundWith(fields)).toBeUndefined(),
);

test('a background without a colour has no gradient', () =>
  expect(backgroundOf({ color: 'none', opacity: 1, gradient: 'to-right' })).toBeUndefined());
