import { tokens } from '@masthead/composition/server';
import type { Message } from '@masthead/core';
import type { GetServerSideProps } from 'next';
import { frameOf, goTo, openAccountRequest, showingScopeOf } from '../../kit/page/account-request.ts';
import type { FeatureFrame } from '../../kit/page/frame.ts';
import { plainProps } from '../../kit/page/plain-props.ts';
import { authDownloadAddress, paths } from '../../routes.ts';
import { askedFile, withoutFile } from './file-visit.ts';
import { type ShownFile, shownFile } from './shown-file.ts';

export type DownloadPageProps = { readonly frame: FeatureFrame; readonly backHref: string } & (
  | { readonly _tag: 'Starting'; readonly file: ShownFile; readonly href: string }
  | { readonly _tag: 'Problem'; readonly problem: Message }
);

/**
 * A§2 download: the file downloads automatically, and the screen has a link as a fallback. Signed-out visitors sign
 * in first. The link works for five minutes, for this session (decisions §11).
 */
export const downloadPage: GetServerSideProps<DownloadPageProps> = async (context) => {
  const request = await openAccountRequest(context);
  const { session, language, intent } = request;
  const { path, address, shouldIndex } = askedFile(request);
  const signIn = goTo(authDownloadAddress(language, { file: address, redirect: intent.redirect }));
  if (session._tag === 'anonymous') return signIn;
  const scope = showingScopeOf(request);
  const nothing = { _tag: 'Left', left: { _tag: 'NoSuchFile' } } as const;
  const [frame, described, linked] = await Promise.all([
    frameOf(request, paths.download),
    path === undefined ? nothing : scope.get(tokens.media.describeFile)(path)(),
    path === undefined || session._tag === 'unclear' ? nothing : scope.get(tokens.media.makeDownloadLink)(path)(),
  ]);
  const around = { frame, backHref: intent.redirect };
  context.res.setHeader('Referrer-Policy', 'same-origin');
  if (described._tag === 'Right' && linked._tag === 'Right') {
    const href = `${linked.right.address}${shouldIndex ? '' : '&shouldIndex=false'}`;
    // Browsers without script follow it; with script the layer does.
    context.res.setHeader('Refresh', `0; url=${href}`);
    return { props: plainProps({ ...around, _tag: 'Starting', file: shownFile(described.right), href } as const) };
  }
  if (session._tag === 'active' && linked._tag === 'Left' && linked.left._tag === 'SignInRequired') return signIn;
  const isNone = [described, linked].some((answer) => answer._tag === 'Left' && answer.left._tag === 'NoSuchFile');
  const isMissing = isNone && session._tag === 'active';
  const problem = withoutFile(context.res, isMissing);
  return { props: plainProps({ ...around, _tag: 'Problem', problem } as const) };
};
