import * as E from '#fp-ts/Either';
import * as TE from '#fp-ts/TaskEither';
import type { Http } from '../client/transport.ts';
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

/** All that A§3 prints of an alert. */
const printed = (code: string, title: string) => ({
  alertCode: code,
  title,
  toolTip: `What ${title} is`,
  descriptionText: `<p>About ${title}</p>`,
  frequency: 'Weekly',
  previewLink: `/~/media/previews/${code}.html`,
  previewLinkLabel: 'Preview',
  language: 'en',
});
const told = (code: string, title: string) => ({
  code,
  title,
  language: 'en',
  toolTip: `What ${title} is`,
  description: `<p>About ${title}</p>`,
  frequency: 'Weekly',
  preview: { href: `/~/media/previews/${code}.html`, label: 'Preview' },
});

describe('the list of subscriptions', () => {
  it('decodes all four groups and their alerts as A§3 and C§7 print them', async () => {
    const subscriptions = {
      alerts: { alertItems: { alerts: [printed('tech-1', 'Technology'), printed('OPS', 'Operations')] } },
      newsLetters: { alertItems: { alerts: [printed('brief', 'The brief')] } },
      guides: { alertItems: { alerts: [printed('first-days', 'First days')] } },
      informationalMail: { alertItems: { alerts: [printed('invitations', 'Invitations')] } },
    };
    const list = E.right({
      newsletters: [told('brief', 'The brief')],
      alerts: [told('tech-1', 'Technology'), told('OPS', 'Operations')],
      guides: [told('first-days', 'First days')],
      informationalMail: [told('invitations', 'Invitations')],
    });
    expect(await reading({ subscriptions })).toEqual(list);
    expect(await reading({ data: { subscriptions } })).toEqual(list);
  });

  it('treats null as missing in an alert, in a group and in place of all groups', async () => {
    const nothing = {
      toolTip: null,
      descriptionText: null,
      frequency: null,
      previewLink: null,
      previewLinkLabel: null,
    };
    const subscriptions = {
      newsLetters: { alertItems: { alerts: [{ ...weekly, ...nothing }] } },
      alerts: null,
      guides: { alertItems: null },
      informationalMail: { alertItems: { alerts: null } },
    };
    expect(await reading({ data: { subscriptions } })).toEqual(list({ ...read, preview: undefined }));
  });

  it.each([
    ['data.subscriptions', { subscriptions: groups(weekly) }],
    ['data.data.subscriptions', { data: { subscriptions: groups(weekly) } }],
  ])('decodes from %s of the response, as A§7 prints it', async (_, body) => {
    expect(await reading(body)).toEqual(list({ ...read, preview: undefined }));
  });

  it('drops what cannot be decoded', async () => {
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

  it('fails as garbled without its groups', async () => {
    expect(await reading({ data: {} })).toMatchObject(E.left({ _tag: 'Garbled' }));
  });
});
