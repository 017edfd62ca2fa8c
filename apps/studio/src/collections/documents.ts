import type { Access, CollectionConfig, Field } from 'payload';
import { pageSize, publishingCall } from '../database/documents.ts';
import { inReview } from '../database/question.ts';
import { checking, detailsFirst, fieldsOf } from '../form/fields.ts';
import { forPayload, mapLabel } from '../form/labels.ts';
import type { KindShape, Member } from '../form/shape.ts';
import { languageEndpoints } from '../languages/endpoints.ts';
import { languageOfNew, pathOfNew, today } from '../tree/filled-in.ts';
import { states } from '../words/tables/common.ts';
import { form } from '../words/tables/form.ts';
import { kinds } from '../words/tables/kinds.ts';
import { labelOf } from '../words/words.ts';
import { endpointsOf, publishSelected } from './endpoints.ts';
import { groupOf } from './groups.ts';
import { previewUrl } from './preview.ts';

const hasRole: Access = ({ req }) => req.user !== null && req.user !== undefined;
const never: Access = () => false;

const hidden = { admin: { hidden: true, disableListColumn: true, disableListFilter: true } } as const;

/** What the service says of a document: shown in lists, and kept in the form for the next change. */
const facts: readonly Field[] = [
  // An editor sees the title among the other fields, too; lists and headings take it from here.
  { name: 'title', type: 'text', label: labelOf(form.title), admin: { hidden: true } },
  {
    name: 'state',
    type: 'select',
    label: labelOf(form.state),
    options: (['draft', 'changed', 'published', 'scheduled', inReview] as const).map((value) => ({
      value,
      label: states[value],
    })),
    admin: { hidden: true },
  },
  {
    name: 'changedBy',
    type: 'text',
    label: labelOf(form.changedBy),
    admin: { hidden: true, components: { Cell: '/lists/WriterCell.tsx#WriterCell' } },
  },
  { name: 'changedAt', type: 'date', label: labelOf(form.changedAt), admin: { hidden: true } },
  {
    name: 'translations',
    type: 'json',
    label: labelOf(form.translations),
    admin: { hidden: true, disableListFilter: true, components: { Cell: '/lists/Translations.tsx#Translations' } },
  },
  { name: 'revision', type: 'text', validate: checking(), ...hidden },
  { name: 'status', type: 'textarea', ...hidden },
  { name: 'rest', type: 'textarea', ...hidden },
  // Chosen by the form, so that a first save can be repeated.
  { name: 'newId', type: 'text', ...hidden },
];

/** A panel of ours in the form. */
const panel = (folder: string, name: string, position?: 'sidebar'): Field => ({
  name: name.charAt(0).toLowerCase() + name.slice(1),
  type: 'ui',
  admin: {
    ...(position && { position }),
    components: { Field: `/${folder}/${name}.tsx#${name}` },
    disableListColumn: true,
  },
});

const panelsOf = (shape: KindShape): readonly Field[] => [
  panel('editing', 'Notices'),
  panel('entering', 'Added'),
  shape.isSent ? panel('sending', 'Sending', 'sidebar') : panel('editing', 'Publishing', 'sidebar'),
  // Others have a document for each language, or one for all.
  ...(isPage(shape) ? [panel('languages', 'Languages', 'sidebar')] : []),
  panel('together', 'Together', 'sidebar'),
  panel('planned', 'AddToRelease', 'sidebar'),
  ...(isPage(shape) ? [panel('appearance', 'Appearance', 'sidebar')] : []),
];

const requiredOf = (member: Member | undefined): readonly Member[] =>
  member?.shape.is === 'group' ? member.shape.members.filter(({ isRequired }) => isRequired) : [];

/** The fields of a page: where it is, beside the form and filled in; what it has to have, and folded below it what may be left out. */
const inPageForm = (shape: KindShape) => {
  const required = requiredOf(shape.members.find(({ name }) => name === 'fields'));
  // What a composed page consists of is no further detail of it.
  const names = new Set([...required.map(({ name }) => name), ...(shape.kind === 'page' ? ['main'] : [])]);
  const isDay = (field: Field): boolean =>
    required.some(
      ({ name, shape: of }) => 'name' in field && field.name === name && of.is === 'text' && of.entry === 'day',
    );
  return (field: Field): Field => {
    if (!('name' in field)) return field;
    if (field.name === 'language')
      return {
        ...field,
        label: labelOf(form.language),
        defaultValue: languageOfNew(publishingCall),
        admin: {
          ...field.admin,
          position: 'sidebar',
          components: {
            Cell: '/lists/LanguageCell.tsx#LanguageCell',
            Field: '/languages/LanguageField.tsx#LanguageField',
          },
        },
      } as Field;
    if (field.name === 'path')
      return {
        ...field,
        label: labelOf(form.path),
        defaultValue: pathOfNew(shape.kind, publishingCall),
        admin: { ...field.admin, position: 'sidebar', components: { Field: '/entering/PathField.tsx#PathField' } },
      } as Field;
    if (field.name === 'fields' && field.type === 'group')
      return inForm({
        ...field,
        fields: detailsFirst(
          field.fields.map((each) => (isDay(each) ? ({ ...each, defaultValue: today } as Field) : each)),
          names,
        ),
      } as Field);
    return inForm(field);
  };
};

/** Only what the service can list by is a filter and a column. */
const inForm = (field: Field): Field => {
  if (!('name' in field)) return field;
  if (field.name === 'language') return { ...field, defaultValue: languageOfNew(publishingCall) } as Field;
  return { ...field, admin: { ...field.admin, disableListColumn: true, disableListFilter: true } } as Field;
};

/** A text says how it is written; that there are details is no news, each of them says whether it has to be there. */
const inOwnWords = (member: Member): Member => {
  if (member.name === 'body') return { ...member, help: form.helpOfText };
  return member.name === 'fields' ? { ...member, isRequired: false } : member;
};

const isPage = ({ members }: KindShape): boolean => members.some(({ name }) => name === 'path');

/** Returns what the list of a kind is called. */
const pluralOf = ({ kind, label }: KindShape) =>
  isKey(kind) ? kinds[kind] : forPayload(mapLabel(label, (each) => `${each}s`));
const isKey = (kind: string): kind is keyof typeof kinds => Object.hasOwn(kinds, kind);

/** Returns the collection of a kind of documents: its lists and forms, over the publishing API. */
export const documentCollection = (shape: KindShape): CollectionConfig => ({
  slug: shape.kind,
  labels: { singular: forPayload(shape.label), plural: pluralOf(shape) },
  access: { read: hasRole, create: hasRole, update: hasRole, delete: never, readVersions: never, unlock: never },
  admin: {
    useAsTitle: 'title',
    group: groupOf(shape.kind) as Record<string, string>,
    description: shape.help,
    defaultColumns: ['title', 'state', 'language', 'translations', 'path', 'changedBy', 'changedAt'],
    listSearchableFields: ['title'],
    pagination: { defaultLimit: pageSize, limits: [pageSize] },
    hideAPIURL: true,
    components: {
      edit: {
        SaveButton: '/saving/SaveButton.tsx#SaveButton',
        // What is sent shows its mail in the panel that sends it.
        ...(!shape.isSent && { beforeDocumentControls: ['/editing/NoPreview.tsx#NoPreview'] }),
      },
      views: { list: { Component: '/lists/ListView.tsx#ListView' } },
      // What is sent is sent by itself, after a look at who gets it.
      beforeListTable: [
        '/lists/Views.tsx#Views',
        '/lists/NotAsked.tsx#NotAsked',
        ...(shape.isSent ? [] : ['/lists/PublishSelected.tsx#PublishSelected']),
      ],
    },
    livePreview: {
      url: ({ data, req }) => (typeof data.id === 'string' ? previewUrl(req, data.id) : undefined),
      breakpoints: [
        // Payload shows these labels as they are in every language.
        { name: 'phone', label: '390 × 844', width: 390, height: 844 },
        { name: 'tablet', label: '820 × 1180', width: 820, height: 1180 },
        { name: 'desk', label: '1440 × 900', width: 1440, height: 900 },
      ],
    },
  },
  disableDuplicate: true,
  disableBulkEdit: true,
  lockDocuments: false,
  timestamps: false,
  endpoints: [...endpointsOf(shape), publishSelected(shape), ...languageEndpoints(shape)],
  defaultSort: '-changedAt',
  fields: [
    ...panelsOf(shape),
    ...facts,
    ...fieldsOf(shape.members.map(inOwnWords), shape.components).map(isPage(shape) ? inPageForm(shape) : inForm),
  ],
});
