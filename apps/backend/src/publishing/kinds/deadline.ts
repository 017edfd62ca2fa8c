import type { Report } from '../../platform/authored/problem.ts';
import {
  deadlinesWithoutOptions,
  putApplicationOptions,
  putDeadline,
  removeDeadline,
} from '../../services/articles/deadlines/store.ts';
import { checker } from '../format/check.ts';
import {
  ApplicationFields,
  checkApplicationFields,
  checkDeadlineFields,
  DeadlineFields,
  type SiteLanguages,
} from '../format/event-format.ts';
import { type Finding, reportInto } from '../format/finding.ts';
import type { DataKind, Effect, KindContext } from './kind.ts';
import { inList, inOwnFile } from './values.ts';

const optionsFile = 'application-options.yaml';
const readDeadline = checker(DeadlineFields);
const readOptions = checker(ApplicationFields);
const silently: Report = () => undefined;

const checkedBy =
  (look: (fields: unknown, site: SiteLanguages, report: Report) => void): NonNullable<DataKind['check']> =>
  async (context, { content }) => {
    const problems: Finding[] = [];
    look(content.fields, context, reportInto(problems, 'fields'));
    return { problems };
  };

/** Returns which deadlines name a role or an office that is not there (any more). */
const settle = async ({ tx, site }: KindContext): Promise<Effect> => {
  const rows = await deadlinesWithoutOptions(tx);
  if (rows.length === 0) return {};
  const documents = await tx
    .selectFrom('documents')
    .select(['id', 'item_id'])
    .where('site', '=', site)
    .where(
      'item_id',
      'in',
      rows.map(({ id }) => `deadline ${id}`),
    )
    .execute();
  const documentOf = new Map(documents.map(({ id, item_id }) => [item_id, id]));
  return {
    problems: rows.flatMap(({ id, role, office, lacksRole, lacksOffice }) => {
      const document = documentOf.get(`deadline ${id}`);
      const at = (field: string, message: string): Finding =>
        document === undefined
          ? { pointer: '', message: `leaves the deadline ${id} behind, whose ${field} ${message}` }
          : { pointer: `/fields/${field}`, message, document };
      return [
        ...(lacksRole ? [at('role', `${role} is among no published roles`)] : []),
        ...(lacksOffice ? [at('office', `${office} is among no published offices`)] : []),
      ];
    }),
  };
};

/** Until when one can apply for a role at an office: a row of the articles service. */
export const deadline: DataKind = {
  help: 'The last day on which one can apply for a role at an office',
  hasLanguage: false,
  fields: DeadlineFields,
  key: 'id',
  titleOf: ({ id }) => id,
  words: {
    id: { label: 'Name for links and services', help: 'A name of your choice that no other deadline has' },
    role: { help: 'What one can apply for: one of the roles of the application options' },
    office: { help: 'Where: one of the offices of the application options' },
    labels: { help: 'What applicants read beside the day, by language' },
    closesOn: { label: 'Last day', help: 'The last day on which one can apply, where the office is' },
  },
  noPreview: 'is shown by the search for jobs and its forms, which another service answers and which have no preview',
  inFiles: { isShown: false, ...inList('deadlines.yaml', 'deadline', 'id') },
  check: checkedBy(checkDeadlineFields),
  publish: async ({ tx }, { content }, before) => {
    const fields = readDeadline(content.fields, silently);
    const former = before && readDeadline(before.fields, silently);
    if (former && former.id !== fields?.id) await removeDeadline(tx, former.id);
    if (fields) {
      const { id, role, office, labels, closesOn } = fields;
      await putDeadline(tx, {
        id,
        role_id: role,
        office_id: office,
        labels: JSON.stringify(labels),
        closes_on: closesOn,
      });
    }
    return {};
  },
  unpublish: async ({ tx }, { content }) => {
    const fields = readDeadline(content.fields, silently);
    if (fields) await removeDeadline(tx, fields.id);
    return {};
  },
  settle,
};

/** What one can apply for: the rows of the articles service that deadlines refer to. */
export const applicationOptions: DataKind = {
  help: 'The degrees, roles and offices that deadlines are for, of which there is one document',
  hasLanguage: false,
  fields: ApplicationFields,
  key: 'language',
  titleOf: () => 'Application options',
  words: {
    degrees: { help: 'What applicants have studied' },
    roles: { help: 'What one can apply for, each with the degrees that it is for' },
    offices: { help: 'Where one can work, each with the time zone in which its days end' },
    id: { label: 'Name for links and services', help: 'A name of lower-case letters; deadlines refer to it' },
    names: { help: 'What applicants read, by language' },
    timeZone: { help: 'The zone of the place, such as Europe/Berlin' },
  },
  noPreview: 'is shown by the search for jobs and its forms, which another service answers and which have no preview',
  inFiles: {
    isShown: false,
    holds: (file) => file === optionsFile,
    fileOf: () => optionsFile,
    ...inOwnFile((_, fields) => ({ kind: 'applicationOptions', fields })),
  },
  check: checkedBy(checkApplicationFields),
  publish: async ({ tx }, { content }) => {
    const fields = readOptions(content.fields, silently);
    if (fields) await putApplicationOptions(tx, fields);
    return {};
  },
  unpublish: async ({ tx }) => {
    await putApplicationOptions(tx, { degrees: [], roles: [], offices: [] });
    return {};
  },
  settle,
};
