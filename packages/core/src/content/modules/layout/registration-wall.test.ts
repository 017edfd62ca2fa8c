import * as fc from 'fast-check';
import { aModule } from '../../testing/builder.ts';

const wallOf = (fields: Readonly<Record<string, unknown>>) =>
  aModule('RegistrationWall', {
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value }])),
  });

test.each([
  ['UB Page enabled by Timer', 'timer'],
  ['UB Page enabled by click', 'click'],
  ['ub page enabled by CLICK ', 'click'],
  ['', 'default'],
  ['Any other page', 'default'],
  ['constructor', 'default'],
])('the page type %j selects the %s wall', (pageType, wall) => expect(wallOf({ pageType }).wall).toBe(wall));

test.each([
  ['0', 0],
  ['20', 20],
  [7, 7],
  ['2.5', 2.5],
  ['-1', undefined],
  ['', undefined],
  ['soon', undefined],
  ['Infinity', undefined],
  ['1e12', 86_400],
])('a timer of %j shows the wall after %s seconds (C§9)', (timer, seconds) =>
  expect(wallOf({ timer }).seconds).toBe(seconds),
);

test('any timer of an editor yields a time that a browser can count, or none', () =>
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String)), (timer) => {
      const { seconds = 0 } = wallOf({ timer });
      expect(seconds >= 0 && seconds * 1_000 < 2 ** 31).toBe(true);
    }),
  ));

test('a wall without fields has no texts, does not appear and does not link home', () =>
  expect(wallOf({ heading: '', description: '', timer: '', pageType: '', showGoToHomeLink: false })).toMatchObject({
    heading: '',
    description: '',
    showsHomeLink: false,
    seconds: undefined,
    wall: 'default',
  }));
