import { isDeepStrictEqual } from 'node:util';
import { renderRichText } from '../../platform/authored/rich-text.ts';
import { countReaders, newsletterOf, withdraw } from '../../services/user/newsletters/store.ts';
import { type OrderedDocument, orderDocument } from '../../services/user/newsletters/use-case.ts';
import type { Address } from '../format/address.ts';
import type { DataDocument } from '../format/document.ts';
import type { Finding } from '../format/finding.ts';
import { issueOf, NewsletterFields, newsletterIn } from '../format/newsletter.ts';
import type { DataKind, Effect, Entry, KindContext } from './kind.ts';
import { inOwnFile } from './values.ts';

const file = /^newsletters\/([a-z0-9-]+)\.([A-Za-z-]+)\.yaml$/u;

const sentAlready: Finding = {
  pointer: '',
  message: 'was sent, and cannot be changed or sent again: copy it into a new one',
};

const inBody = (message: string): Finding => ({ pointer: '/fields/body', message });

/** Returns what is wrong with a link of the text, and what an editor should look at. */
const lookAtLink = (language: string, href: string, address: Address): Effect => {
  switch (address._tag) {
    case 'Refused':
      return { problems: [inBody(`has a link to ${JSON.stringify(href)}, which is no address`)] };
    case 'Unknown':
      return { warnings: [inBody(`has a link to ${href}, where there is no page`)] };
    case 'Anchor':
      return { warnings: [inBody(`has a link to ${href}, which leads nowhere in a mail`)] };
    case 'Page':
      return address.language === language
        ? {}
        : { warnings: [inBody(`has a link to ${href}, which is in ${address.language} alone`)] };
    default:
      return {};
  }
};

/** Looks at the text as the mail is made of it: what no mail has, and where its links lead. */
const lookAtText = async (context: KindContext, { language = '', fields }: DataDocument): Promise<Effect> => {
  if (typeof fields.body !== 'string') return {};
  const links = new Set<string>();
  const text = renderRichText(fields.body, (href) => {
    links.add(href);
    return { href };
  });
  if (text._tag === 'Refused') return { problems: [inBody(text.reason)] };
  const effects: Effect[] = [{ problems: text.lost.map(({ message }) => inBody(message)) }];
  for (const href of links) effects.push(lookAtLink(language, href, await context.resolve(language, href)));
  return {
    problems: effects.flatMap(({ problems = [] }) => problems),
    warnings: effects.flatMap(({ warnings = [] }) => warnings),
  };
};

/** Returns why a draft cannot be kept: what was sent stays as it is. */
const check = async (context: KindContext, { id, content }: Entry): Promise<Effect> => {
  const { tx, site } = context;
  const effect = await lookAtText(context, content);
  if ((await newsletterOf(tx, site, id)) === undefined) return effect;
  const row = await tx
    .selectFrom('documents')
    .select('content')
    .where('site', '=', site)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row && isDeepStrictEqual(row.content, content)) return effect;
  return { ...effect, problems: [...(effect.problems ?? []), sentAlready] };
};

const refusals: Readonly<Record<Exclude<OrderedDocument, 'ordered'>, Finding>> = {
  'no such subscription': { pointer: '/fields/subscription', message: 'is nothing that one can subscribe to' },
  'other language': { pointer: '/fields/subscription', message: 'is offered in another language than this newsletter' },
  'no readers': { pointer: '/fields/subscription', message: 'has no readers who would get it' },
  'sent already': {
    pointer: '/fields/subject',
    message: 'and the text are those of a newsletter that these readers got before: change one of them',
  },
};

/** Orders the newsletter: it is queued with the publication, and sent from then on. */
const publish = async (
  { tx, site, change }: KindContext,
  { id, content }: Entry,
  before: DataDocument | undefined,
): Promise<Effect> => {
  if (await newsletterOf(tx, site, id)) return isDeepStrictEqual(before, content) ? {} : { problems: [sentAlready] };
  const fields = newsletterIn(content.fields);
  const issue = issueOf(content);
  if (fields === undefined || issue === undefined) return {};
  const alertCode = fields.subscription;
  const outcome = await orderDocument(tx, { site, alertCode, issue, document: id, now: change.at });
  if (outcome !== 'ordered') return { problems: [refusals[outcome]] };
  const { total } = await countReaders(tx, alertCode);
  const readers = total === 1 ? '1 reader' : `${total} readers`;
  return { warnings: [{ pointer: '', message: `goes to ${readers} and cannot be taken back` }] };
};

const unpublish = async ({ tx, site }: KindContext, { id }: Entry): Promise<Effect> =>
  (await withdraw(tx, site, id)) === 'stopped'
    ? { warnings: [{ pointer: '', message: 'stays with the readers who have it; the others do not get it any more' }] }
    : {};

/** A mail to all readers of a subscription: published by being sent, once (ADR 0110). */
export const newsletter: DataKind = {
  help: 'A mail to all readers of a subscription; to publish it is to send it, once',
  hasLanguage: true,
  fields: NewsletterFields,
  key: 'name',
  titleOf: ({ subject, name }) => subject ?? name,
  words: {
    name: { help: 'A name of your choice in lower-case letters; lists and files have it, readers never see it' },
    subscription: { help: 'Whose readers get it, by the code of the subscription; it has to be in the same language' },
    subject: { help: 'The subject of the mail, and the heading above its text' },
    preview: {
      label: 'Preview text',
      help: 'What mail programs show behind the subject; they take the beginning of the text without it',
    },
    body: {
      label: 'Text',
      help: 'What readers get, with headings, links to pages and pictures of the media library; the links to unsubscribe are added below',
    },
  },
  noPreview: 'is shown by no page: it is a mail, which has a preview of its own',
  inFiles: {
    isShown: false,
    holds: (name) => file.test(name),
    fileOf: ({ language, fields }) => `newsletters/${String(fields.name)}.${language}.yaml`,
    ...inOwnFile(
      (name, { name: _, ...fields }) => {
        const [, key = '', language = ''] = file.exec(name) ?? [];
        return { kind: 'newsletter', language, fields: { name: key, ...fields } };
      },
      ({ fields: { name: _, ...fields } }) => fields,
    ),
  },
  isSent: true,
  check,
  publish,
  unpublish,
};
