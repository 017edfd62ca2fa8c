import { type FastifyPluginAsyncTypebox, type Static, Type } from '@fastify/type-provider-typebox';
import { type AlertGroup, listAlerts } from '../../../platform/alerts/store.ts';
import type { Context } from '../../../platform/context.ts';

const Alert = Type.Object({
  alertCode: Type.String(),
  title: Type.String(),
  toolTip: Type.String(),
  descriptionText: Type.String(),
  frequency: Type.String(),
  previewLink: Type.String(),
  previewLinkLabel: Type.String(),
  language: Type.String(),
});
const Group = Type.Object({ alertItems: Type.Object({ alerts: Type.Array(Alert) }) });
const SubscriptionList = Type.Object({
  data: Type.Object({
    subscriptions: Type.Object({ newsLetters: Group, alerts: Group, guides: Group, informationalMail: Group }),
  }),
});

/** The available subscriptions (A§3, A§7), the same for everyone, in all languages of the site. */
export const subscriptionRoutes =
  ({ db, config }: Pick<Context, 'db' | 'config'>): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/v1/sitecore/api/subscriptions/list',
      { schema: { summary: 'Everything there is to subscribe to', response: { 200: SubscriptionList } } },
      async (_request, reply) => {
        const rows = await listAlerts(db, config.site.key);
        const groupOf = (group: AlertGroup): Static<typeof Group> => ({
          alertItems: {
            alerts: rows
              .filter(({ alert_group }) => alert_group === group)
              .map((row) => ({
                alertCode: row.alert_code,
                title: row.title,
                toolTip: row.tool_tip,
                descriptionText: row.description,
                frequency: row.frequency,
                previewLink: row.preview_link,
                previewLinkLabel: row.preview_link_label,
                language: row.language,
              })),
          },
        });
        const subscriptions = {
          newsLetters: groupOf('newsLetters'),
          alerts: groupOf('alerts'),
          guides: groupOf('guides'),
          informationalMail: groupOf('informationalMail'),
        };
        return reply.header('cache-control', 'public, max-age=60').send({ data: { subscriptions } });
      },
    );
  };
