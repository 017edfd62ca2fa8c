import { tokens } from '@masthead/composition/server';
import { Language } from '@masthead/core';
import type { DraftIncomplete, Preview } from '@masthead/core/content';
import type { GetServerSideProps } from 'next';
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

export type PreviewPageProps =
  | { readonly _tag: 'Shown'; readonly frame: ContentPageProps }
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
 * C§1 preview: what an author has written now, as the page that it will be, for everyone with the link. It is in no cache, search engine or
 * referrer, and not counted.
 */
export const previewPage: GetServerSideProps<PreviewPageProps> = async (context) => {
  const request = await openAccountRequest(context);
  const { query, res } = context;
  res.setHeader('X-Robots-Tag', 'noindex, nofollow');
  res.setHeader('Referrer-Policy', 'no-referrer');
  const { language } = request;
  const token = typeof query.token === 'string' && tokenPattern.test(query.token) ? query.token : undefined;
  const asked = Language.is(query.language) ? query.language : undefined;
  const found =
    token === undefined ? undefined : await showingScopeOf(request).get(tokens.media.fetchPreview)(token, asked)();
  if (found?._tag === 'Right') {
    const addressIn = (each: Language): string =>
      printRoute({ page: 'preview', language: each, query: { token, language: each } });
    if (found.right.page.language !== language) return goTo(addressIn(found.right.page.language));
    const page = readyPage({ ...found.right.page, indexing: 'hidden' });
    const [dictionary, { data }] = await Promise.all([
      loadDictionary(language),
      loadModules(modules, slotLoads, { page, language, asked: askedLists([], ''), reader: async () => undefined }),
    ]);
    const marked = found.right.editing;
    if (marked !== undefined) {
      notePageMarks(context.req, marked.marks);
      res.setHeader(policyHeader, policyFramedBy(configuration().editingOrigins));
    }
    const frame = {
      ...(await contentFrame(page, language, dictionary)),
      data,
      session: null,
      ...(marked && { editing: marked.numbers, ...onlyModule(marked, query.module) }),
    };
    const versions = found.right.languages
      .filter((each) => each !== language)
      .map((each) => ({ language: each, href: addressIn(each) }));
    return { props: plainProps({ _tag: 'Shown', frame: { ...frame, versions } } as const) };
  }
  const frame = await frameOf(request, paths.preview);
  if (found?.left._tag === 'DraftIncomplete')
    return { props: plainProps({ _tag: 'Incomplete', frame, findings: found.left.findings } as const) };
  if (found !== undefined && found.left._tag !== 'PreviewEnded') throw unavailable(found.left);
  res.statusCode = 404;
  return { props: plainProps({ _tag: 'Ended', frame } as const) };
};
