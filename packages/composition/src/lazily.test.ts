import * as E from '#fp-ts/Either';
import * as TE from '#fp-ts/TaskEither';
import { lazily, once } from './lazily.ts';

describe('a lazily loaded port', () => {
  it('loads on the first call, and once for concurrent calls', async () => {
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

  it('fails as unreachable while its chunk cannot be loaded, and tries again later', async () => {
    let isOffline = true;
    const port = lazily(async () => {
      if (isOffline) throw new Error('no chunk');
      return () => TE.right<never, string>('here');
    });
    expect(await port()()).toMatchObject(E.left({ _tag: 'Unreachable' }));
    isOffline = false;
    expect(await port()()).toEqual(E.right('here'));
  });

  it('passes on the failure of the port itself', async () => {
    const port = lazily(async () => () => TE.left({ _tag: 'SignInRequired' as const }));
    expect(await port()()).toEqual(E.left({ _tag: 'SignInRequired' }));
  });
});

it('a value that could not be made is made on the next call', async () => {
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
