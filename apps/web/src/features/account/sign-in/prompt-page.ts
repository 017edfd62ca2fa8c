import type { GetServerSideProps } from 'next';
import {
  formTokenFor,
  frameOf,
  goTo,
  openAccountRequest,
  plainProps,
  readPosted,
  scopeOf,
} from '../../../kit/page/account-request.ts';
import { notSavedPath, registerPath, signInPath } from '../../../kit/pending-action/intent.ts';
import { saveWanted } from '../../../kit/pending-action/save-wanted.ts';
import type { FeatureFrame } from '../../../site/shell/feature-page.tsx';

export type PromptPageProps = {
  readonly frame: FeatureFrame;
  readonly signInHref: string;
  readonly registerHref: string;
  readonly backHref: string;
  /** A signed-in visitor without script saves here the article they came for; null for everybody else. */
  readonly save: {
    readonly action: string;
    readonly formToken: string;
    readonly articleName: string;
    /** They tried before, and it did not work. */
    readonly hasFailed: boolean;
  } | null;
};

/** A§2 sign-in prompt; no redirect for signed-in visitors. A POST saves the article named in the address, which a GET never does. */
export const getPromptProps: GetServerSideProps<PromptPageProps> = async (context) => {
  const request = await openAccountRequest(context);
  const { language, session, intent, address } = request;
  if (context.req.method === 'POST' && session._tag === 'active' && intent.save !== null) {
    const posted = await readPosted(request);
    if (posted._tag === 'Form') {
      if (await saveWanted(scopeOf(request), session.hint.userId, intent.save)) return goTo(intent.redirect);
      return goTo(notSavedPath(language, intent));
    }
  }
  const written = await frameOf(request, '/signin-prompt');
  const canSave = session._tag === 'active' && intent.save !== null;
  // What editors wrote here asks to sign in, which this visitor has done.
  const frame = canSave ? { ...written, page: null } : written;
  return {
    props: plainProps({
      frame,
      signInHref: signInPath(language, intent),
      registerHref: registerPath(language, intent),
      backHref: intent.redirect,
      save: canSave
        ? {
            action: address,
            formToken: formTokenFor(request),
            articleName: intent.articleName,
            hasFailed: context.query.notSaved !== undefined,
          }
        : null,
    }),
  };
};
