import { offeredGroups, putAlertsIn } from '../../platform/alerts/store.ts';
import { Subscriptions } from '../format/authoring.ts';
import { checker } from '../format/check.ts';
import type { DataDocument } from '../format/document.ts';
import type { Finding } from '../format/finding.ts';
import type { DataKind, Effect, Entry, KindContext } from './kind.ts';
import { inOwnFile } from './values.ts';

const file = /^subscriptions\/([A-Za-z-]+)\.yaml$/u;
const read = checker(Subscriptions);

type Listed = NonNullable<Subscriptions['alerts']>[number] & {
  readonly group: (typeof offeredGroups)[number];
  readonly pointer: string;
};

/** Everything there is to subscribe to in a document, in the order of the groups. */
const listedIn = ({ fields }: DataDocument): readonly Listed[] => {
  const groups = read(fields, () => undefined);
  if (groups === undefined) return [];
  return offeredGroups.flatMap((group) =>
    (groups[group] ?? []).map((one, place) => ({ ...one, group, pointer: `/fields/${group}/${place}` })),
  );
};

const check = async (context: KindContext, { content }: Entry): Promise<Effect> => {
  const { language = context.defaultLanguage } = content;
  const codes = new Set<string>();
  const problems: Finding[] = [];
  const warnings: Finding[] = [];
  for (const { code, preview, pointer } of listedIn(content)) {
    if (codes.has(code)) problems.push({ pointer: `${pointer}/code`, message: 'names something else already' });
    codes.add(code);
    const address = preview && (await context.resolve(language, preview.link));
    const at = `${pointer}/preview/link`;
    if (address?._tag === 'Refused') problems.push({ pointer: at, message: 'is no address' });
    if (address?._tag === 'Unknown')
      warnings.push({ pointer: at, message: `leads to ${preview?.link}, where there is no page` });
  }
  return { problems, warnings };
};

const publish = async (context: KindContext, { content }: Entry): Promise<Effect> => {
  const { tx, site } = context;
  const { language = context.defaultLanguage } = content;
  const listed = listedIn(content);
  const elsewhere = await tx
    .selectFrom('alerts')
    .select(['alert_code', 'language'])
    .where('site', '=', site)
    .where('language', '!=', language)
    .where('alert_code', 'in', ['', ...listed.map(({ code }) => code)])
    .execute();
  const languageOf = new Map(elsewhere.map((row) => [row.alert_code, row.language]));
  const problems = listed.flatMap(({ code, pointer }): readonly Finding[] => {
    const other = languageOf.get(code);
    return other === undefined
      ? []
      : [{ pointer: `${pointer}/code`, message: `names something else already, in ${other}` }];
  });
  if (problems.length > 0) return { problems };
  const before = await tx
    .selectFrom('alerts')
    .select('alert_code')
    .where('site', '=', site)
    .where('language', '=', language)
    .where('alert_code', 'not in', ['', ...listed.map(({ code }) => code)])
    .orderBy('alert_code')
    .execute();
  const rows = [];
  for (const { code, group, title, toolTip, description, frequency, preview } of listed) {
    const address = preview && (await context.resolve(language, preview.link));
    rows.push({
      alert_code: code,
      alert_group: group,
      title,
      tool_tip: toolTip ?? '',
      description,
      frequency,
      preview_link: address && 'href' in address ? address.href : '',
      preview_link_label: preview?.label ?? '',
    });
  }
  await putAlertsIn(tx, site, language, rows);
  const gone = before.map(({ alert_code }) => alert_code).join(', ');
  return gone === ''
    ? {}
    : {
        warnings: [
          { pointer: '/fields', message: `offers ${gone} no more; who has subscribed to it stays subscribed` },
        ],
      };
};

const unpublish = async ({ tx, site, defaultLanguage }: KindContext, { content }: Entry): Promise<Effect> => {
  await putAlertsIn(tx, site, content.language ?? defaultLanguage, []);
  return {};
};

/** What there is to subscribe to in a language (A§3): rows of the list that several services know of. */
export const subscriptions: DataKind = {
  help: 'Everything that visitors can subscribe to in a language, of which there is one document in each',
  hasLanguage: true,
  key: 'language',
  fields: Subscriptions,
  titleOf: () => 'Subscriptions',
  words: {
    newsLetters: { label: 'Newsletters', help: 'Mails that come at regular times' },
    alerts: { help: 'Mails on a subject, when something about it is published' },
    guides: { help: 'Series of mails that begin with the subscription' },
    informationalMail: { help: 'Invitations and questions, now and then' },
    alumni: { help: 'Mails for members of the alumni network alone' },
    code: { help: 'The code that newsletters are sent to; it never changes, as subscriptions are kept by it' },
    title: { help: 'What visitors subscribe to, in a few words' },
    toolTip: { label: 'Note', help: 'A line below the title' },
    description: { help: 'One or two sentences on what comes' },
    frequency: { help: 'How often it comes' },
    preview: { label: 'Example', help: 'A page that shows what comes' },
    link: { label: 'Leads to', help: 'The page' },
    label: { label: 'Words of the link', help: 'The words of the link to it' },
  },
  noPreview: 'is shown by the page of subscriptions, which another service answers and which has no preview',
  inFiles: {
    isShown: false,
    holds: (name) => file.test(name),
    fileOf: ({ language }) => `subscriptions/${language}.yaml`,
    ...inOwnFile((name, fields) => ({ kind: 'subscriptions', language: file.exec(name)?.[1] ?? '', fields })),
  },
  check,
  publish,
  unpublish,
};
