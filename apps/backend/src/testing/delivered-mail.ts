import { deliverDueMail } from '../mail/outbox.ts';
import type { Message } from '../mail/transport.ts';
import type { TestApp } from './app.ts';

/** Sends what is due by mail, and gives it; fails with the first message that cannot be sent. */
export const deliveredMail = async (backend: TestApp): Promise<readonly Message[]> => {
  const sent: Message[] = [];
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
