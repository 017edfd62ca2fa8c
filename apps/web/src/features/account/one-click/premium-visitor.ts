import { readSessionHint } from '@masthead/adapters/browser';

/** Whether the visitor of this device's session is a premium user, as far as a screen needs to know (decisions §4: a hint). */
export const isPremiumVisitor = (): boolean => {
  const hint = readSessionHint({ jar: document })();
  return hint._tag === 'Some' && hint.value.isPremiumUser;
};
