import { listSubscriptions, makeHttp } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { exchangeWith } from '../exchange.ts';

const exchange = exchangeWith('site-service');
const { string } = MatchersV3;

const path = '/v1/sitecore/api/subscriptions/list';
const none = { alertItems: { alerts: [] as const } };
const given = (group: string, code: string) =>
  ['something to subscribe to', { group, code, language: 'en', title: `About ${code}` }] as const;
const toldOf = (code: string) => ({
  alertItems: {
    alerts: [
      {
        alertCode: code,
        title: `About ${code}`,
        language: 'en',
        toolTip: string('A tool tip'),
        descriptionText: string('A description'),
        frequency: string('Weekly'),
        previewLink: string('/insights'),
        previewLinkLabel: string('A preview'),
      },
    ],
  },
});
const read = (code: string) => ({
  code,
  language: 'en',
  title: `About ${code}`,
  toolTip: 'A tool tip',
  description: 'A description',
  frequency: 'Weekly',
  preview: { href: '/insights', label: 'A preview' },
});

describe('the list of subscriptions', () => {
  it('has four groups', () =>
    exchange(
      {
        given: [
          given('newsLetters', 'brief'),
          given('alerts', 'technology'),
          given('guides', 'first-days'),
          given('informationalMail', 'invitations'),
        ],
        receiving: 'a request for everything there is to subscribe to',
        request: { method: 'GET', path },
        response: {
          status: 200,
          body: {
            data: {
              subscriptions: {
                newsLetters: toldOf('brief'),
                alerts: toldOf('technology'),
                guides: toldOf('first-days'),
                informationalMail: toldOf('invitations'),
              },
            },
          },
        },
      },
      async (url) =>
        expect(await listSubscriptions(makeHttp({ baseUrl: url }))()()).toEqual(
          E.right({
            newsletters: [read('brief')],
            alerts: [read('technology')],
            guides: [read('first-days')],
            informationalMail: [read('invitations')],
          }),
        ),
    ));

  it('may be empty', () =>
    exchange(
      {
        receiving: 'a request for everything there is to subscribe to, where there is nothing',
        request: { method: 'GET', path },
        response: {
          status: 200,
          body: { data: { subscriptions: { newsLetters: none, alerts: none, guides: none, informationalMail: none } } },
        },
      },
      async (url) =>
        expect(await listSubscriptions(makeHttp({ baseUrl: url }))()()).toEqual(
          E.right({ newsletters: [], alerts: [], guides: [], informationalMail: [] }),
        ),
    ));
});
