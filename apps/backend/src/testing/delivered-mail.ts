import { deliverDueMail } from '../platform/mail/outbox.ts';
import type { Message } from '../platform/mail/transport.ts';
import { writeRequestedMail } from '../services/user/requested-mail.ts';
import type { TestApp } from './app.ts';

/** Works off what was asked for, sends what is due by mail, and gives it; fails with the first message that cannot be sent. */
export const deliveredMail = async (backend: TestApp): Promise<readonly Message[]> => {
  const sent: Message[] = [];
  await writeRequestedMail(backend.context);
  await deliverDueMail({
    db: backend.db,
    config: backend.context.config,
    clock: backend.clock.now,
    send: async (message) => void sent.push(message),
    onFailure: (error) => {
      throw error;
    },
  });
  return sent;
};
