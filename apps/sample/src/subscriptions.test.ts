import { languages } from '@masthead/backend';
import { alertGroups } from '../../backend/src/platform/alerts/store.ts';
import { startTimeout } from '../../backend/src/testing/app.ts';
import { backendOfTests } from '../../backend/src/testing/backend.ts';
import { loadSampleSite } from './testing/site.ts';

const backend = backendOfTests();

type Alerts = { readonly alertItems: { readonly alerts: readonly Readonly<Record<string, string>>[] } };

test(
  'the sample site has two newsletters, alerts and guides in each language, all complete',
  async () => {
    await loadSampleSite(backend.db);
    const answer = await backend.app.inject({ url: '/site/v1/sitecore/api/subscriptions/list' });
    const groups: Readonly<Record<string, Alerts>> = answer.json().data.subscriptions;
    for (const name of alertGroups)
      for (const language of languages) {
        const own = groups[name]?.alertItems.alerts.filter((one) => one.language === language) ?? [];
        expect(own.length).toBeGreaterThanOrEqual(name === 'informationalMail' ? 1 : 2);
        for (const { title, toolTip, descriptionText, frequency, previewLink, previewLinkLabel } of own)
          expect([title, toolTip, descriptionText, frequency, previewLink, previewLinkLabel]).not.toContain('');
      }
  },
  startTimeout,
);
