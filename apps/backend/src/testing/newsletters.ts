import type { Transaction } from 'kysely';
import type { Message } from '../platform/mail/transport.ts';
import type { Tables } from '../services/tables.ts';
import { deliverNewsletters } from '../services/user/newsletters/delivery.ts';
import { orderIssue as order } from '../services/user/newsletters/use-case.ts';
import { makeMailLinks } from '../services/user/shared/mail-links.ts';
import type { TestApp } from './app.ts';

/** Orders an issue as the application does: in a transaction of the whole database. */
export const orderIssue = (tx: Transaction<Tables>, issue: Parameters<typeof order>[1]): Promise<boolean> =>
  order(tx, issue);

/** Sends what is due of newsletters, and gives it; fails with the first message that cannot be sent. */
export const deliveredNewsletters = async ({ db, clock, context }: TestApp): Promise<readonly Message[]> => {
  const sent: Message[] = [];
  await deliverNewsletters({
    db,
    config: context.config,
    clock: clock.now,
    isStopping: () => false,
    mailLinks: makeMailLinks(context.mailLinkKeys),
    wait: async (milliseconds) => clock.pass(milliseconds),
    send: async (message) => void sent.push(message),
    onFailure: (error) => {
      throw error;
    },
  });
  return sent;
};
