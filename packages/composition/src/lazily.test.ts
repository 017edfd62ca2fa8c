import * as E from '#fp-ts/Either';
import * as TE from '#fp-ts/TaskEither';
import { lazily, once } from './lazily.ts';

describe('a port that is loaded when it is first called', () => {
  it('is not loaded before, and only once for calls at the same time', async () => {
    let loads = 0;
    const port = lazily(async () => {
      loads += 1;
      return (number: number) => TE.right<never, number>(number * 2);
    });
    const task = port(1);
    expect(loads).toBe(0);
    expect(await Promise.all([task(), port(2)(), port(3)()])).toEqual([E.right(2), E.right(4), E.right(6)]);
    expect(loads).toBe(1);
  });

  it('is unreachable while its chunk cannot be had, and is asked for again', async () => {
    let isOffline = true;
    const port = lazily(async () => {
      if (isOffline) throw new Error('no chunk');
      return () => TE.right<never, string>('here');
    });
    expect(await port()()).toMatchObject(E.left({ _tag: 'Unreachable' }));
    isOffline = false;
    expect(await port()()).toEqual(E.right('here'));
  });

  it('hands on what the port itself fails with', async () => {
    const port = lazily(async () => () => TE.left({ _tag: 'SignInRequired' as const }));
    expect(await port()()).toEqual(E.left({ _tag: 'SignInRequired' }));
  });
});

it('a thing that could not be made is made at the next asking', async () => {
  let tries = 0;
  const thing = once(async () => {
    tries += 1;
    if (tries === 1) throw new Error('not yet');
    return tries;
  });
  await expect(thing()).rejects.toThrow('not yet');
  expect(await thing()).toBe(2);
  expect(await thing()).toBe(2);
});
