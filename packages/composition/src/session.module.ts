import { readVisitor, refreshSession, signOut } from '@masthead/adapters/http';
import { ContainerModule } from 'inversify';
import { provide } from './token.ts';
import { tokens } from './tokens.ts';

const { services, session } = tokens;

/** The calls on which a session lives; its machine runs in a browser only and is made there (`browser.ts`). */
export const sessionModule = new ContainerModule(({ bind }) => {
  const put = provide(bind);
  put(session.refreshSession, refreshSession, [services.user]);
  put(session.signOut, signOut, [services.user]);
  put(session.readVisitor, readVisitor, [services.user]);
});
