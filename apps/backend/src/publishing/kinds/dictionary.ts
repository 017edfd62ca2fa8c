import Type from 'typebox';
import { DictionaryKey, DictionaryText } from '../format/authoring.ts';
import { compareDictionaries } from '../format/dictionaries.ts';
import type { DataDocument } from '../format/document.ts';
import type { Finding } from '../format/finding.ts';
import type { DataKind, KindContext } from './kind.ts';
import { byName, keyIn } from './values.ts';

const file = /^dictionary\/([A-Za-z-]+)\.yaml$/u;

const textAt = (key: string, text: unknown, name: string): DataDocument => ({
  kind: 'dictionary',
  language: file.exec(name)?.[1] ?? '',
  fields: { key, text },
});

const remove = async ({ tx, site }: KindContext, { language = '', ...content }: DataDocument): Promise<void> => {
  await tx
    .deleteFrom('dictionary_entries')
    .where('site', '=', site)
    .where('language', '=', language)
    .where('key', '=', keyIn(content))
    .execute();
};

/** Returns in which languages a text is missing, or has other parameters than in the first one. */
const compared = async ({ tx, site, languages }: KindContext, key: string): Promise<readonly Finding[]> => {
  const rows = await tx
    .selectFrom('dictionary_entries')
    .select(['language', 'value'])
    .where('site', '=', site)
    .where('key', '=', key)
    .execute();
  const texts = new Map(
    languages.map((language) => [
      language,
      new Map(rows.flatMap((row) => (row.language === language ? [[key, row.value] as const] : []))),
    ]),
  );
  return compareDictionaries(texts).map(({ file: name, message }) => ({
    pointer: '/fields/text',
    message: `${file.exec(name)?.[1]}: ${message}`,
  }));
};

/** A text that the pages of a language show in place of the one that is built in. */
export const dictionary: DataKind = {
  help: 'A text of buttons, forms and headings in one language, in place of the one that is built in',
  hasLanguage: true,
  fields: Type.Object({ key: DictionaryKey, text: DictionaryText }, { additionalProperties: false }),
  key: 'key',
  titleOf: ({ key }) => key,
  words: {
    key: { label: 'Name', help: 'Which text it is, by the name that it has in every language' },
    text: { help: 'The words; names in braces, such as {count}, stand for what is filled in' },
  },
  inFiles: {
    isShown: true,
    holds: (name) => file.test(name),
    fileOf: ({ language }) => `dictionary/${language}.yaml`,
    ...byName(textAt, ({ fields }) => fields.text),
    fieldAt: () => ['text'],
  },
  publish: async (context, { content }, before) => {
    if (before) await remove(context, before);
    const key = keyIn(content);
    await remove(context, content);
    const { tx, site } = context;
    const row = { site, language: content.language ?? '', key, value: String(content.fields.text) };
    await tx.insertInto('dictionary_entries').values(row).execute();
    return { warnings: await compared(context, key) };
  },
  unpublish: async (context, { content }) => {
    await remove(context, content);
    return {};
  },
};
