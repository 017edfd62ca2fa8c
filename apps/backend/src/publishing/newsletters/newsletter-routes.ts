// Brings the OpenAPI properties of a route's schema into view.
import type {} from '@fastify/swagger';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/http/problem.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import type { Tables } from '../../services/tables.ts';
import {
  countReaders,
  countUnsubscribed,
  listNewsletters,
  newsletterOf,
} from '../../services/user/newsletters/store.ts';
import { makeMailLinks } from '../../services/user/shared/mail-links.ts';
import { findPerson } from '../../services/user/shared/roles.ts';
import type { Access } from '../access/access.ts';
import { noteIn } from '../access/log.ts';
import { Id, sendFindings } from '../documents/answers.ts';
import { type Draft, draftOf } from '../documents/draft.ts';
import { findingsOn } from '../documents/save-draft.ts';
import { type DataDocument, isPageContent } from '../format/document.ts';
import { newsletterMail } from './mail.ts';

const Count = Type.Integer();
const MailAnswer = Type.Object({
  subject: Type.String(),
  language: Type.String(),
  html: Type.String(),
  text: Type.String(),
});
const MailingAnswer = Type.Object({
  readers: Type.Object({
    total: Type.Integer({ description: 'who would get it now: subscribed, confirmed, and taking mail' }),
    languages: Type.Array(Type.Object({ language: Type.String(), count: Count })),
    withheld: Type.Integer({ description: 'subscribed, and gets nothing' }),
  }),
  sending: Type.Optional(
    Type.Object({
      id: Type.String(),
      status: Type.Enum(['waiting', 'sending', 'sent', 'stopped']),
      startsAt: Type.String(),
      finishedAt: Type.Optional(Type.String()),
      queued: Type.Integer({ description: 'rows of recipients, which are kept for a month' }),
      sent: Count,
      withheld: Count,
      bounced: Count,
      complaints: Count,
      unsubscribed: Type.Integer({ description: 'who had it and is not subscribed any more' }),
    }),
  ),
});

/** Sending newsletters: who gets one, what it looks like, and what became of it (docs/contracts/publishing-service.md). */
export const newsletterRoutes =
  (
    { db, config, clock, mailLinkKeys }: Pick<Context<Tables>, 'db' | 'config' | 'clock' | 'mailLinkKeys'>,
    { only, changeBy, accountOf, security, personal }: Access,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    const site = config.site.key;
    const mailLinks = makeMailLinks(mailLinkKeys);
    const tags = ['publishing'];

    const newsletterAt = async (id: string): Promise<Draft & { readonly content: DataDocument }> => {
      const draft = await draftOf(db, site, id);
      if (draft === undefined || isPageContent(draft.content) || draft.content.kind !== 'newsletter')
        throw new Refusal(404, 'There is no such newsletter.');
      return { ...draft, content: draft.content };
    };
    /** Makes the mail, or answers what it lacks. */
    const mailOr = async (
      request: FastifyRequest<{ Params: { id: string } }>,
      reply: FastifyReply,
      then: (mail: NonNullable<Awaited<ReturnType<typeof newsletterMail>>>) => Promise<FastifyReply>,
      reader?: Parameters<typeof newsletterMail>[2],
    ): Promise<FastifyReply> => {
      const draft = await newsletterAt(request.params.id);
      const findings = await findingsOn(db, site, draft, changeBy(request));
      const ofText = findings.filter(({ pointer }) => pointer !== '');
      if (ofText.length > 0) return sendFindings(request, reply, ofText);
      const mail = await newsletterMail({ db, site: config.site, mailLinks, now: clock() }, draft.content, reader);
      if (mail === undefined)
        return sendFindings(request, reply, [{ pointer: '/language', message: 'is none that mails are written in' }]);
      return then(mail);
    };

    app.get(
      '/documents/:id/mail',
      {
        ...only('draft'),
        schema: {
          tags,
          summary: 'A newsletter as its mail is made of what is written now; its links to unsubscribe open nothing',
          security,
          params: Id,
          response: { 200: MailAnswer },
        },
      },
      async (request, reply) =>
        mailOr(request, reply, async ({ subject, language, html, text }) =>
          reply.send({ subject, language, html, text }),
        ),
    );

    app.get(
      '/documents/:id/mailing',
      {
        ...only('publish'),
        schema: {
          tags,
          summary: 'How many readers a newsletter has now, and what became of it once it was sent',
          security,
          params: Id,
          response: { 200: MailingAnswer },
        },
      },
      async ({ params: { id } }) => {
        const { fields } = (await newsletterAt(id)).content;
        const sent = await newsletterOf(db, site, id);
        const code = sent?.alertCode ?? (typeof fields.subscription === 'string' ? fields.subscription : '');
        const { total, languages, withheld } = await countReaders(db, code);
        const readers = { total, languages: [...languages], withheld };
        const [status] = sent === undefined ? [] : await listNewsletters(db, site, sent.id);
        if (status === undefined) return { readers };
        return {
          readers,
          sending: {
            id: status.id,
            status: status.status,
            startsAt: status.startsAt.toISOString(),
            ...(status.finishedAt && { finishedAt: status.finishedAt.toISOString() }),
            queued: status.recipients,
            sent: status.sent,
            withheld: status.withheld,
            bounced: status.bounced,
            complaints: status.complaints,
            unsubscribed: await countUnsubscribed(db, status.id),
          },
        };
      },
    );

    app.post(
      '/documents/:id/test-mails',
      {
        ...only('publish'),
        schema: {
          tags,
          summary: 'Sends a newsletter as it is written now to the address of the caller alone',
          security: personal,
          params: Id,
          response: { 202: Type.Object({ to: Type.String() }) },
        },
      },
      async (request, reply) => {
        const account = accountOf(request);
        const person = account === undefined ? undefined : await findPerson(db, site, { id: account });
        if (person === undefined) throw new Refusal(403, 'A service token cannot do this: sign in with an account.');
        return mailOr(
          request,
          reply,
          async ({ subject, language, html, text, subcode, unsubscribeToken }) => {
            const change = changeBy(request);
            const waitS = await db.transaction().execute(async (tx) => {
              const queued = await queueMail(
                tx,
                {
                  template: 'newsletterTest',
                  recipient: person.email,
                  language,
                  firstName: '',
                  titles: [subject],
                  written: { message: text },
                  html,
                  subcode,
                  unsubscribeToken,
                  now: change.at,
                },
                (seconds) => seconds,
              );
              if (queued === 'queued') await noteIn(tx, site, change, 'test mail sent', request.params.id);
              return queued;
            });
            if (waitS !== 'queued')
              throw new Refusal(429, 'You got five test mails within the hour. Wait, then try again.', {
                'retry-after': String(waitS),
              });
            return reply.code(202).send({ to: person.email });
          },
          person,
        );
      },
    );
  };
