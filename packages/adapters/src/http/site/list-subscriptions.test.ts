import * as E from '#fp-ts/Either';
import * as TE from '#fp-ts/TaskEither';
import type { Http } from '../transport.ts';
import { listSubscriptions } from './list-subscriptions.ts';

const reading = async (body: unknown) => {
  const http: Http = () => TE.right({ status: 200, body, requestId: 'a-request' });
  return listSubscriptions(http)()();
};
const weekly = { alertCode: 'weekly', title: 'Weekly', language: 'en' };
const groups = (...alerts: readonly unknown[]) => ({ newsLetters: { alertItems: { alerts } } });
const read = { code: 'weekly', title: 'Weekly', language: 'en', toolTip: '', description: '', frequency: '' };
const list = (...newsletters: readonly unknown[]) =>
  E.right({ newsletters, alerts: [], guides: [], informationalMail: [] });

describe('the list of subscriptions', () => {
  it.each([
    ['data.subscriptions', { subscriptions: groups(weekly) }],
    ['data.data.subscriptions', { data: { subscriptions: groups(weekly) } }],
  ])('is read from %s of the response, as A§7 prints it', async (_, body) => {
    expect(await reading(body)).toEqual(list({ ...read, preview: undefined }));
  });

  it('is read without what cannot be read of it', async () => {
    const alerts = [{ ...weekly, alertCode: 'a,b' }, null, { alertCode: 'untitled', language: 'en' }, weekly];
    expect(await reading({ subscriptions: groups(...alerts) })).toEqual(list({ ...read, preview: undefined }));
  });

  it.each([
    ['/insights/a', true],
    ['https://example.com/a', true],
    ['//example.com', false],
    ['javascript:alert(1)', false],
    ['', false],
  ])('shows a preview at %s: %s', async (previewLink, isShown) => {
    const preview = isShown ? { href: previewLink, label: 'Look' } : undefined;
    expect(await reading({ subscriptions: groups({ ...weekly, previewLink, previewLinkLabel: 'Look' }) })).toEqual(
      list({ ...read, preview }),
    );
  });

  it('is garbled without its groups', async () => {
    expect(await reading({ data: {} })).toMatchObject(E.left({ _tag: 'Garbled' }));
  });
});
