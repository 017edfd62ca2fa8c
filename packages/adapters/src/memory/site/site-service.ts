import { type MemoryService, serviceOf } from '../shared/service.ts';

/** A subscription in the words of the wire, with its group. */
export type MemoryAlert = {
  readonly group: 'newsLetters' | 'alerts' | 'guides' | 'informationalMail';
  readonly alertCode: string;
  readonly language: string;
  readonly title: string;
  readonly toolTip?: string;
  readonly descriptionText?: string;
  readonly frequency?: string;
  readonly previewLink?: string;
  readonly previewLinkLabel?: string;
};

const groups = ['newsLetters', 'alerts', 'guides', 'informationalMail'] as const;

const optional = { toolTip: '', descriptionText: '', frequency: '', previewLink: '', previewLinkLabel: '' };

/** The public site's own service (docs/contracts/site-service.md). */
export const memorySiteService = (alerts: readonly MemoryAlert[]): MemoryService => {
  const subscriptions = Object.fromEntries(
    groups.map((name) => [
      name,
      {
        alertItems: {
          alerts: alerts
            .filter(({ group }) => group === name)
            .map(({ group: _, ...alert }) => ({ ...optional, ...alert })),
        },
      },
    ]),
  );
  return serviceOf('site', [
    {
      call: 'GET /v1/sitecore/api/subscriptions/list',
      run: () => ({ status: 200, body: { data: { subscriptions } } }),
    },
  ]);
};
