import { replaceAlerts } from '../../../platform/alerts/store.ts';
import { backendOfTests } from '../../../testing/backend.ts';

const backend = backendOfTests();

const answer = () => backend.app.inject({ url: '/site/v1/sitecore/api/subscriptions/list' });
type Alert = Readonly<Record<string, string>>;
const groups = async (): Promise<
  Readonly<Record<string, { readonly alertItems: { readonly alerts: readonly Alert[] } }>>
> => (await answer()).json().data.subscriptions;

const alert = {
  alert_code: 'weekly',
  alert_group: 'alerts',
  position: 1,
  language: 'en',
  title: 'Weekly',
  tool_tip: '',
  description: '',
  frequency: '',
  preview_link: '',
  preview_link_label: '',
};

describe('the list of subscriptions', () => {
  it('has the four groups of A§3 when there is nothing to subscribe to, cacheable for a minute', async () => {
    const { statusCode, headers } = await answer();
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=60']);
    const none = { alertItems: { alerts: [] } };
    expect(await groups()).toEqual({ newsLetters: none, alerts: none, guides: none, informationalMail: none });
  });

  it('omits other sites, and keeps the order of each group', async () => {
    await backend.db.transaction().execute(async (tx) => {
      await replaceAlerts(tx, 'another-site', [{ ...alert, alert_code: 'elsewhere' }]);
      await replaceAlerts(tx, 'halden-brook', [
        { ...alert, alert_code: 'second', position: 2 },
        { ...alert, alert_code: 'first' },
      ]);
    });
    expect((await groups()).alerts?.alertItems.alerts.map(({ alertCode }) => alertCode)).toEqual(['first', 'second']);
  });
});
