import { tokens } from '@masthead/composition/server';
import type { Message } from '@masthead/core';
import type { GetServerSideProps } from 'next';
import { frameOf, openAccountRequest, showingScopeOf } from '../../kit/page/account-request.ts';
import type { FeatureFrame } from '../../kit/page/frame.ts';
import { plainProps } from '../../kit/page/plain-props.ts';
import { registerPath, returnTo, signInPath } from '../../kit/pending-action/intent.ts';
import { paths } from '../../routes.ts';
import { askedFile, withoutFile } from './file-visit.ts';
import { type ShownFile, shownFile } from './shown-file.ts';

export type ViewFilePageProps = { readonly frame: FeatureFrame; readonly backHref: string } & (
  | { readonly _tag: 'Open'; readonly file: ShownFile; readonly href: string }
  | { readonly _tag: 'Closed'; readonly file: ShownFile; readonly signInHref: string; readonly registerHref: string }
  | { readonly _tag: 'Problem'; readonly problem: Message }
);

/**
 * A§2 view-file, a public screen: a description and a link. Explains how to get access without the right; the file's
 * own address decides again.
 */
export const viewFilePage: GetServerSideProps<ViewFilePageProps> = async (context) => {
  const request = await openAccountRequest(context);
  const { session, language, intent, address: here } = request;
  const { path, address } = askedFile(request);
  const [frame, described] = await Promise.all([
    frameOf(request, paths.viewFile),
    path === undefined ? undefined : showingScopeOf(request).get(tokens.media.describeFile)(path)(),
  ]);
  const around = { frame, backHref: intent.redirect };
  if (described?._tag === 'Right') {
    const file = shownFile(described.right);
    if (described.right.access === 'public' || session._tag !== 'anonymous')
      return { props: plainProps({ ...around, _tag: 'Open', file, href: address } as const) };
    const back = returnTo(here);
    return {
      props: plainProps({
        ...around,
        _tag: 'Closed',
        file,
        signInHref: signInPath(language, back),
        registerHref: registerPath(language, back),
      } as const),
    };
  }
  const isMissing = described === undefined || described.left._tag === 'NoSuchFile';
  const problem = withoutFile(context.res, isMissing);
  return { props: plainProps({ ...around, _tag: 'Problem', problem } as const) };
};
