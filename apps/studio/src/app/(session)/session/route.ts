import type { NextRequest } from 'next/server';
import { leaveTo, withTokens } from '../../../service/cookies.ts';
import { personOf, signIn, signOut } from '../../../service/session.ts';

const reasonOf = (status: number): string =>
  status === 401 || status === 400 ? 'wrong' : status === 429 ? 'often' : 'away';

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** Only addresses of the studio's own screens. */
const safeNext = (next: string): string => (/^\/admin(?:[/?]|$)/.test(next) ? next : '/admin');

/** Signs somebody in whose account has a role. */
export const POST = async (req: NextRequest): Promise<Response> => {
  const form = await req.formData();
  const tokens = await signIn(textIn(form, 'email'), textIn(form, 'password'));
  if ('refusal' in tokens) return leaveTo(`/sign-in?reason=${reasonOf(tokens.refusal)}`);
  const refusal = await personOf(tokens.access).then(
    (person) => (person === undefined ? 'role' : undefined),
    () => 'away',
  );
  if (refusal !== undefined) {
    await signOut(tokens.refresh);
    return leaveTo(`/sign-in?reason=${refusal}`);
  }
  return withTokens(leaveTo(safeNext(textIn(form, 'next'))), tokens);
};
