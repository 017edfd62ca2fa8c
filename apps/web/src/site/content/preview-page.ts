import { tokens } from '@masthead/composition/server';
import { Language, localisePath } from '@masthead/core';
import type { DraftIncomplete, Preview } from '@masthead/core/content';
import type { GetServerSideProps } from 'next';
import { notePageLinks } from '../../kit/editing/page-links.ts';
import { notePageMarks } from '../../kit/editing/page-marks.ts';
import { frameOf, goTo, openAccountRequest, showingScopeOf } from '../../kit/page/account-request.ts';
import { askedLists } from '../../kit/page/asked-lists.ts';
import type { ContentPageProps, FeatureFrame } from '../../kit/page/frame.ts';
import { loadDictionary, readyPage } from '../../kit/page/load.ts';
import { loadModules } from '../../kit/page/load-modules.ts';
import { plainProps } from '../../kit/page/plain-props.ts';
import { unavailable } from '../../kit/page/read-as-visitor.ts';
import { paths, printRoute } from '../../routes.ts';
import { configuration } from '../../server/configuration/configuration.ts';
import { policyFramedBy, policyHeader } from '../../server/http/security-headers.ts';
import { modules } from '../registries/modules.generated.ts';
import { slotLoads } from '../registries/slots.ts';
import { contentFrame } from './content-frame.ts';
import { addressWithin } from './preview-address.ts';
import type { PreviewBarProps } from './preview-bar.tsx';

export type PreviewPageProps =
  | { readonly _tag: 'Shown'; readonly frame: ContentPageProps; readonly bar: PreviewBarProps }
  /** The preview has no page at the address. */
  | { readonly _tag: 'Nowhere'; readonly frame: FeatureFrame; readonly bar: PreviewBarProps }
  | { readonly _tag: 'Ended'; readonly frame: FeatureFrame }
  | { readonly _tag: 'Incomplete'; readonly frame: FeatureFrame; readonly findings: DraftIncomplete['findings'] };

/** The module that a tool asks for alone, by its JSON pointer. */
const onlyModule = (
  { marks, numbers }: NonNullable<Preview['editing']>,
  path: string | readonly string[] | undefined,
): Pick<ContentPageProps, 'onlyModule'> => {
  const found = Object.entries(numbers).find(([, number]) => {
    const mark = marks[number];
    return mark?.is === 'module' && mark.mark.path === path;
  });
  return found === undefined ? {} : { onlyModule: found[0] };
};

const tokenPattern = /^[\w-]{43}$/u;

/**
 * C§1 preview: what an author has written now, or the site as it will be with a release or at a moment, for everyone with the link. It is in
 * no cache, search engine or referrer, and not counted.
 */
export const previewPage: GetServerSideProps<PreviewPageProps> = async (context) => {
  const request = await openAccountRequest(context);
  const { query, req, res } = context;
  res.setHeader('X-Robots-Tag', 'noindex, nofollow');
  res.setHeader('Referrer-Policy', 'no-referrer');
  const { language } = request;
  const token = typeof query.token === 'string' && tokenPattern.test(query.token) ? query.token : undefined;
  const path = typeof query.path === 'string' && query.path !== '' ? query.path : undefined;
  const asked = path !== undefined ? language : Language.is(query.language) ? query.language : undefined;
  const found =
    token === undefined
      ? undefined
      : await showingScopeOf(request).get(tokens.media.fetchPreview)(token, asked, path)();
  const barOf = (shown: Omit<PreviewBarProps, 'language' | 'site'>, site: Preview['site']) => ({
    language,
    site: site ?? null,
    ...shown,
  });
  if (found?._tag === 'Right' && token !== undefined) {
    const { page: shown, site, expiresAt, languages, state, incomplete, editing: marked } = found.right;
    const addressIn = (each: Language): string =>
      printRoute({ page: 'preview', language: each, query: { token, language: each } });
    if (site === undefined && shown.language !== language) return goTo(addressIn(shown.language));
    if (site !== undefined && path !== shown.path) {
      const there = path === undefined ? shown.language : language;
      return goTo(printRoute({ page: 'preview', language: there, query: { token, path: shown.path } }));
    }
    const page = readyPage({ ...shown, indexing: 'hidden' });
    const [published, { data }] = await Promise.all([
      loadDictionary(language),
      loadModules(modules, slotLoads, { page, language, asked: askedLists([], ''), reader: async () => undefined }),
    ]);
    const dictionary = { ...published, ...site?.texts };
    if (marked !== undefined) {
      notePageMarks(req, marked.marks);
      res.setHeader(policyHeader, policyFramedBy(configuration().editingOrigins));
    }
    if (site !== undefined) notePageLinks(req, addressWithin(token, request.settings.origin));
    const frame = {
      ...(await contentFrame(page, language, dictionary)),
      data,
      session: null,
      ...(marked && { editing: marked.numbers, ...onlyModule(marked, query.module) }),
    };
    // Of a site the language menu of its header leads there.
    const versions =
      site === undefined
        ? languages.filter((each) => each !== language).map((each) => ({ language: each, href: addressIn(each) }))
        : [];
    const leaveHref = localisePath(language)(state === 'draft' ? paths.home : page.path);
    const bar = barOf({ isIncomplete: incomplete.length > 0, expiresAt, versions, leaveHref }, site);
    return { props: plainProps({ _tag: 'Shown', frame, bar } as const) };
  }
  const frame = await frameOf(request, paths.preview);
  if (found?._tag === 'Left' && found.left._tag === 'DraftIncomplete')
    return { props: plainProps({ _tag: 'Incomplete', frame, findings: found.left.findings } as const) };
  if (found?._tag === 'Left' && found.left._tag === 'PageNotInPreview' && token !== undefined) {
    const { site, expiresAt } = found.left;
    res.statusCode = 404;
    notePageLinks(req, addressWithin(token, request.settings.origin));
    const bar = barOf(
      { isIncomplete: false, expiresAt, versions: [], leaveHref: localisePath(language)(paths.home) },
      site,
    );
    return { props: plainProps({ _tag: 'Nowhere', frame, bar } as const) };
  }
  if (found?._tag === 'Left' && found.left._tag !== 'PreviewEnded') throw unavailable(found.left);
  res.statusCode = 404;
  return { props: plainProps({ _tag: 'Ended', frame } as const) };
};
