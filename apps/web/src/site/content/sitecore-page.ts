import { tokens } from '@masthead/composition/server';
import type { EditedPage } from '@masthead/core/content';
import type { GetServerSideProps } from 'next';
import { notePageMarks } from '../../kit/editing/page-marks.ts';
import { openAccountRequest, showingScopeOf } from '../../kit/page/account-request.ts';
import { askedLists } from '../../kit/page/asked-lists.ts';
import type { ContentPageProps } from '../../kit/page/frame.ts';
import { loadDictionary, readyPage } from '../../kit/page/load.ts';
import { loadModules } from '../../kit/page/load-modules.ts';
import { plainProps } from '../../kit/page/plain-props.ts';
import { unavailable } from '../../kit/page/read-as-visitor.ts';
import { configuration } from '../../server/configuration/configuration.ts';
import { readSitecoreRequest } from '../../server/endpoints/sitecore.ts';
import { policyFramedBy, policyHeader } from '../../server/http/security-headers.ts';
import { modules } from '../registries/modules.generated.ts';
import { slotLoads } from '../registries/slots.ts';
import { contentFrame } from './content-frame.ts';

export type SitecorePageProps = {
  readonly frame: ContentPageProps;
  /** Scripts and data of Sitecore Pages, in editing mode. */
  readonly scripts: readonly string[];
  readonly data: Readonly<Record<string, string>>;
};

const noScripts = { scripts: [], data: {} } as const;

/** Only scripts of the tools that may show the page in a frame are loaded. */
const allowedScripts = (
  { scripts, data }: NonNullable<EditedPage['editing']>,
  origins: readonly string[],
): Pick<SitecorePageProps, 'scripts' | 'data'> => ({
  scripts: scripts.filter((address) => origins.includes(URL.parse(address)?.origin ?? '')),
  data,
});

/**
 * C§1 editing mode of Sitecore Pages: a page with what Pages reads around its fields, components and placeholders, for the holder of the secret
 * alone. It is in no cache, search engine or referrer, and not counted.
 */
export const sitecorePage: GetServerSideProps<SitecorePageProps> = async (context) => {
  const { req, res, resolvedUrl } = context;
  const { editingOrigins: origins, sitecoreSecret: secret } = configuration();
  const { searchParams } = new URL(resolvedUrl, 'http://site.invalid');
  const reading = readSitecoreRequest(req, searchParams, { secret, origins });
  if (reading._tag === 'Refused') return { notFound: true };
  const request = await openAccountRequest(context);
  res.setHeader('X-Robots-Tag', 'noindex, nofollow');
  res.setHeader('Referrer-Policy', 'no-referrer');
  const { language } = request;
  const found = await showingScopeOf(request).get(tokens.content.fetchEditedPage)({ ...reading.request, language })();
  if (found._tag === 'Left') {
    if (found.left._tag === 'PageNotFound') return { notFound: true };
    throw unavailable(found.left);
  }
  const { editing } = found.right;
  const page = readyPage({ ...found.right.page, indexing: 'hidden' });
  const [dictionary, { data: loaded }] = await Promise.all([
    loadDictionary(language),
    loadModules(modules, slotLoads, { page, language, asked: askedLists([], ''), reader: async () => undefined }),
  ]);
  const tools = { 'script-src': origins, 'connect-src': origins, 'style-src': origins };
  res.setHeader(policyHeader, policyFramedBy(origins, editing ? tools : {}));
  if (editing !== undefined) notePageMarks(req, editing.marks, 'sitecore');
  const frame = {
    ...(await contentFrame(page, language, dictionary)),
    data: loaded,
    session: null,
    ...(editing && { editing: editing.numbers }),
  };
  return { props: plainProps({ frame, ...(editing ? allowedScripts(editing, origins) : noScripts) } as const) };
};
