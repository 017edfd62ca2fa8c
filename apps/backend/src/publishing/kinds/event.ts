import type { Transaction } from 'kysely';
import { at } from '../../platform/values/json.ts';
import { nextEventTime, raiseSequence, removeEvent, writeEvents } from '../../services/articles/events/write.ts';
import type { Tables } from '../../services/tables.ts';
import { checker } from '../format/check.ts';
import type { DataDocument } from '../format/document.ts';
import { checkEventFields, EventFields, recordOf, slugOf } from '../format/event-format.ts';
import { type Finding, reportInto } from '../format/finding.ts';
import type { DataKind, Effect, Entry, KindContext } from './kind.ts';
import { firstOf, inOwnFile } from './values.ts';

const read = checker(EventFields);
const eventIn = ({ fields }: DataDocument) => {
  const written = read(fields, () => undefined);
  return written && { written, record: recordOf(written) };
};

const times = new WeakMap<Transaction<Tables>, Promise<Date>>();
/** The time of the changes of a transaction, which is one for all its events. */
const timeIn = ({ tx, change }: KindContext): Promise<Date> => {
  const time = times.get(tx) ?? nextEventTime(tx, change.at);
  times.set(tx, time);
  return time;
};

const check = async (context: KindContext, { content }: Entry): Promise<Effect> => {
  const problems: Finding[] = [];
  checkEventFields(content.fields, context, reportInto(problems, 'fields'));
  return { problems };
};

/** The event that has an address, if it is not one of these. */
const holderOf = (tx: Transaction<Tables>, name: string, ids: readonly string[]) =>
  tx.selectFrom('events').select('id').where('name', '=', name).where('id', 'not in', ids).executeTakeFirst();

const listed = (languages: readonly string[]): string => languages.join(', ');

/** What an editor should look at in an event that is published. */
const warningsOn = ({ written }: NonNullable<ReturnType<typeof eventIn>>, context: KindContext): readonly Finding[] => {
  const warnings: Finding[] = [];
  const lacking = context.languages.filter((language) => written.texts[language] === undefined);
  if (lacking.length > 0) warnings.push({ pointer: '/fields/texts', message: `has no texts in ${listed(lacking)}` });
  if (written.image !== undefined)
    for (const [language, { imageAlt = '' }] of Object.entries(written.texts))
      if (imageAlt === '')
        warnings.push({
          pointer: `/fields/texts/${language}/imageAlt`,
          message: 'is empty: right only for a picture that adds nothing to the text',
        });
  return warnings;
};

const publish = async (context: KindContext, { id, content }: Entry, before: DataDocument | undefined) => {
  const event = eventIn(content);
  if (event === undefined) return {};
  const { tx, site, change } = context;
  const { record, written } = event;
  const formerId = before && eventIn(before)?.record.id;
  const holder = await holderOf(tx, record.name, [record.id, formerId ?? record.id]);
  if (holder) {
    const pointer = written.name === undefined ? '/fields/id' : '/fields/name';
    return { problems: [{ pointer, message: `${record.name} is the address of the event ${holder.id}` }] };
  }
  const warnings = [...warningsOn(event, context)];
  const isThere = await tx.selectFrom('events').select('id').where('id', '=', record.id).executeTakeFirst();
  if (before === undefined && isThere)
    warnings.push({
      pointer: '/fields/id',
      message: 'is that of an event without a document, which this one replaces',
    });
  if (formerId !== undefined && formerId !== record.id) await removeEvent(tx, formerId);
  await writeEvents(tx, [record], await timeIn(context));
  const { visible_until: visibleUntil } = await tx
    .selectFrom('events')
    .select('visible_until')
    .where('id', '=', record.id)
    .executeTakeFirstOrThrow();
  if (visibleUntil <= change.at)
    warnings.push({ pointer: '/fields/ends', message: 'is over: the event is not listed' });
  if (isThere) return { warnings };
  // Calendars of visitors that hold it from before it was taken away take no lower number for a change (RFC 5545 §3.8.7.4).
  const { versions } = await tx
    .selectFrom('document_versions')
    .select(({ fn }) => fn.countAll<string>().as('versions'))
    .where('site', '=', site)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await raiseSequence(tx, record.id, Number(versions));
  return { warnings };
};

const unpublish = async ({ tx }: KindContext, { content }: Entry): Promise<Effect> => {
  const event = eventIn(content);
  if (event) await removeEvent(tx, event.record.id);
  return {};
};

/** An event, with its texts in all languages: a row of the articles service, which its lists, its page and the search find. */
export const event: DataKind = {
  help: 'An event with its times and its texts in every language, as lists, calendars and the search have it',
  hasLanguage: false,
  fields: EventFields,
  key: 'id',
  titleOf: ({ texts, id }) => at(firstOf(texts), 'title') ?? id,
  words: {
    id: { label: 'Name for calendars', help: 'A name that no other event has; calendars know the event by it' },
    name: {
      label: 'Name in the address',
      help: 'The last part of its address; made of the name for calendars unless it is set',
    },
    folder: { help: 'The list that it is in; careers unless it is set' },
    texts: { help: 'What readers see, by language; the first language of the site is needed' },
    title: { help: 'What the event is called' },
    description: { help: 'What happens there, as text without formatting' },
    place: { help: 'Where it is, as visitors read it' },
    actions: { label: 'Links', help: 'Where visitors can register or read more' },
    text: { label: 'Words', help: 'The words of the link' },
    url: { label: 'Leads to', help: 'An address with https:// or a page of the site' },
    image: { label: 'Picture', help: 'The address of a picture' },
    imageAlt: { label: 'Text in place of the picture', help: 'What the picture shows, for those who cannot see it' },
    region: { help: 'The region that visitors filter by' },
    format: { help: 'In person or online, as visitors filter by it' },
    interest: { help: 'The subject that visitors filter by' },
    filterValue: { help: 'The word that lists on pages choose it by; its subject unless it is set' },
    isFeatured: { label: 'First in lists', help: 'Lists it before the others' },
    timeZone: { help: 'The zone of its times, such as Europe/Berlin' },
    isAllDay: { label: 'Whole days', help: 'It has days and no times' },
    starts: { label: 'Beginning', help: 'When it begins, by the clocks there' },
    ends: { label: 'End', help: 'When it ends, by the clocks there; of whole days the last one' },
    expires: { label: 'Listed until', help: 'The last day on which it is listed, if that is after its end' },
    fold: { label: 'Which of two equal times', help: 'Only for a time that is there twice, as clocks are put back' },
  },
  noPreview: 'is shown by the pages and lists of events, which another service answers and which have no preview',
  inFiles: {
    isShown: false,
    holds: (file) => /^events\/[a-z0-9]+(?:-[a-z0-9]+)*\.yaml$/u.test(file),
    fileOf: ({ fields }) => `events/${slugOf(String(fields.id))}.yaml`,
    ...inOwnFile((_, fields) => ({ kind: 'event', fields })),
  },
  check,
  publish,
  unpublish,
};
