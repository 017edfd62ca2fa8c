import { AlertCode } from '@masthead/core';
import { leadsToPage } from '@masthead/core/addresses';
import type { Alert, ListSubscriptions, SubscriptionGroup, SubscriptionList } from '@masthead/core/subscriptions';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../client/call.ts';
import { listOf, mayBeMissing } from '../client/wire-types.ts';

const AlertWire = t.intersection(
  [
    t.type({ alertCode: AlertCode, title: t.string, language: t.string }),
    mayBeMissing({
      toolTip: t.string,
      descriptionText: t.string,
      frequency: t.string,
      previewLink: t.string,
      previewLinkLabel: t.string,
    }),
  ],
  'Alert',
);

const GroupWire = mayBeMissing({ alertItems: mayBeMissing({ alerts: listOf(AlertWire) }) });

const GroupsWire = mayBeMissing({
  newsLetters: GroupWire,
  alerts: GroupWire,
  guides: GroupWire,
  informationalMail: GroupWire,
});

/** A§7: some callers read `data.subscriptions`, some `data.data.subscriptions`. */
const ListWire = t.type({ subscriptions: GroupsWire }, 'Subscriptions');

const previewOf = ({ previewLink = '', previewLinkLabel = '' }: t.TypeOf<typeof AlertWire>): Alert['preview'] =>
  previewLinkLabel !== '' && leadsToPage(previewLink) ? { href: previewLink, label: previewLinkLabel } : undefined;

const alertsOf = (group: t.TypeOf<typeof GroupWire> | undefined): readonly Alert[] =>
  (group?.alertItems?.alerts?.items ?? []).map((alert) => ({
    code: alert.alertCode,
    language: alert.language,
    title: alert.title,
    toolTip: alert.toolTip ?? '',
    description: alert.descriptionText ?? '',
    frequency: alert.frequency ?? '',
    preview: previewOf(alert),
  }));

const toList = ({ subscriptions }: t.TypeOf<typeof ListWire>): SubscriptionList => {
  const { newsLetters, alerts, guides, informationalMail } = subscriptions;
  return {
    newsletters: alertsOf(newsLetters),
    alerts: alertsOf(alerts),
    guides: alertsOf(guides),
    informationalMail: alertsOf(informationalMail),
  } satisfies Record<SubscriptionGroup, readonly Alert[]>;
};

/** A§7 subscription list: the same for all visitors, in all languages. */
export const listSubscriptions = call<ListSubscriptions>()({
  service: 'site',
  method: 'GET',
  path: '/v1/sitecore/api/subscriptions/list',
  session: 'none',
  request: () => ({}),
  answer: reading(ListWire, toList),
});

export const sample: Sample<ListSubscriptions> = {
  given: [],
  answer: {
    data: {
      subscriptions: {
        newsLetters: { alertItems: { alerts: [{ alertCode: 'weekly', title: 'Weekly', language: 'en' }] } },
      },
    },
  },
};
