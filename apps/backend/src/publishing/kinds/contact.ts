import Type from 'typebox';
import { isRecord } from '../../platform/values/json.ts';
import { putProfile, removeProfile } from '../../services/forms/contact/store.ts';
import { Contact, ContactKey } from '../format/authoring.ts';
import { checker } from '../format/check.ts';
import type { DataDocument } from '../format/document.ts';
import type { DataKind } from './kind.ts';
import { byName, keyIn, without } from './values.ts';

const Fields = Type.Object({ key: ContactKey, ...Contact.properties }, { additionalProperties: false });
const read = checker(Fields);

const contactAt = (key: string, value: unknown): DataDocument => ({
  kind: 'contact',
  fields: { key, ...(isRecord(value) && value) },
});

/** Somebody whom visitors may write to. */
export const contact: DataKind = {
  help: 'Somebody whom visitors may write to, on a page of their own',
  hasLanguage: false,
  fields: Fields,
  key: 'key',
  titleOf: ({ key }) => key,
  words: {
    key: { label: 'Name in the address', help: 'The last part of the address of the form, /contact/ and this name' },
    email: { label: 'Mail address', help: 'Where messages are sent; visitors never see it' },
    source: { label: 'Subject', help: 'What the form is about: a person, or the firm' },
    language: { help: 'The language of the mails that are sent there' },
    names: { help: 'What visitors read, by language; the first language of the site is needed' },
  },
  noPreview: 'is shown by its form alone, at /contact/ and its name, which has no preview',
  inFiles: {
    isShown: true,
    holds: (file) => file === 'contacts.yaml',
    fileOf: () => 'contacts.yaml',
    ...byName(contactAt, ({ fields }) => without(fields, 'key')),
  },
  publish: async ({ tx, site }, { content }, before) => {
    const fields = read(content.fields, () => undefined);
    if (before && keyIn(before) !== keyIn(content)) await removeProfile(tx, site, keyIn(before));
    if (fields === undefined) return {};
    const { key, source = 'Profile', ...profile } = fields;
    await putProfile(tx, site, { ...profile, id: key, trigger: source });
    return {};
  },
  unpublish: async ({ tx, site }, { content }) => {
    await removeProfile(tx, site, keyIn(content));
    return {};
  },
};
