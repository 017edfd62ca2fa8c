import { outcomeOf, sendForm } from './send.ts';

describe('an answer to a change', () => {
  const errors = (message: string, ...at: readonly { path?: string; message: string }[]) => ({
    errors: [{ message, data: { errors: at } }],
  });

  it.each([200, 201])('with status %i says that the change was saved', (status) => {
    const doc = { revision: 'r1' };
    expect(outcomeOf(status, { doc })).toEqual([{ _tag: 'Saved', document: doc }, []]);
  });

  it.each([403, 429, 500, 502])('with status %i is waited for', (status) => {
    expect(outcomeOf(status, errors('Later.'))).toEqual([{ _tag: 'Away', message: 'Later.' }, []]);
  });

  it.each([
    [401, 'Ihre Sitzung ist beendet. Melden Sie sich in einem anderen Tab wieder an.'],
    [503, 'Der Inhaltsdienst ist gerade nicht erreichbar. Versuchen Sie es gleich noch einmal.'],
  ])('with status %i is waited for, and says so in the language of the page', (status, message) => {
    vi.stubGlobal('document', { documentElement: { lang: 'de' } });
    expect(outcomeOf(status, errors('Later.'))).toEqual([{ _tag: 'Away', message }, []]);
    vi.unstubAllGlobals();
  });

  it('names the fields that were refused', () => {
    const [outcome, refusals] = outcomeOf(422, errors('Wrong.', { path: 'path', message: 'x' }, { message: 'y' }));
    expect(outcome).toEqual({ _tag: 'Refused', message: 'Some fields have to be put right first.' });
    expect(refusals).toEqual([{ path: 'path', message: 'x' }]);
  });

  it('is a conflict at the revision alone', () => {
    expect(outcomeOf(409, errors('Changed.', { path: 'revision', message: 'x' }))[0]._tag).toBe('Conflict');
    expect(outcomeOf(409, errors('No site.'))[0]._tag).toBe('Refused');
  });

  it('that is no JSON, or none, is waited for', async () => {
    for (const answer of [() => new Response('<html>'), () => Promise.reject(new Error('away'))]) {
      vi.stubGlobal('fetch', async () => answer());
      expect((await sendForm('/api/article/one', {}, 'r0'))[0]._tag).toBe('Away');
    }
    vi.unstubAllGlobals();
  });
});
