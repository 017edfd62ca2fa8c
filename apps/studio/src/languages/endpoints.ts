import type { Endpoint } from 'payload';
import { textOf } from '../database/answers.ts';
import { publishingCall, readDocument } from '../database/documents.ts';
import { changesOf } from '../form/changes.ts';
import type { KindShape } from '../form/shape.ts';
import { formOfDocument } from '../form/translate.ts';
import { isValues, type Values } from '../form/values.ts';
import type { Answer } from '../service/call.ts';
import { signedIn } from '../service/signed-in.ts';
import { idInLanguage, textsOf, versionAt } from './changes.ts';

type Listed = Values & { readonly id: string; readonly language: string; readonly changedAt: string };

const isListed = (value: unknown): value is Listed =>
  isValues(value) && ['id', 'language', 'changedAt'].every((name) => typeof value[name] === 'string');

const refused = ({ status, body }: Answer): Response => Response.json(body, { status });

const versionsOf = async (id: string, when: string): Promise<Answer> =>
  publishingCall(`documents/${encodeURIComponent(id)}${when}`);

/** The versions of a page in all languages, and those that the site has. */
const languagesOf = async (id: string) => {
  const answer = await publishingCall(`documents?${new URLSearchParams({ translationsOf: id })}`);
  const { documents, languages } = answer.body;
  return {
    answer,
    documents: (Array.isArray(documents) ? documents : []).filter(isListed),
    languages: (Array.isArray(languages) ? languages : []).map(String),
  };
};

const publishedVersions = async (id: string) => {
  const { body } = await versionsOf(id, '/versions');
  return (Array.isArray(body.versions) ? body.versions : []).filter(isValues).map((version) => ({
    number: Number(version.number),
    publishedAt: String(version.publishedAt),
  }));
};

/**
 * When a translation was last known to say what its original says: when it was last published, or begun. A save is no sign of it: it may mend
 * one word.
 */
const translatedAt = async ({ id, changedAt }: Listed): Promise<string> => {
  const published = (await publishedVersions(id)).map((version) => version.publishedAt);
  const newest = published.toSorted((one, other) => Date.parse(other) - Date.parse(one))[0];
  if (newest !== undefined) return newest;
  const { entries } = (await versionsOf(id, '/log')).body;
  const first: unknown = Array.isArray(entries) ? entries.at(-1) : undefined;
  return (isValues(first) && textOf(first.at)) || changedAt;
};

/** What of an original was changed after a moment; undefined where no version of then is known. */
const changedSince = async (id: string, moment: string, now: Values, shape: KindShape) => {
  const number = versionAt(await publishedVersions(id), moment);
  if (number === undefined) return undefined;
  const { content } = (await versionsOf(id, `/versions/${number}`)).body;
  return isValues(content) ? changesOf(formOfDocument(content, shape), now, shape) : undefined;
};

/** Answers the languages of a page: its versions, and of one that is a translation its original with what changed there since. */
const languages = (shape: KindShape): Endpoint => ({
  method: 'get',
  path: '/:id/languages',
  handler: signedIn(async (req) => {
    const id = String(req.routeParams?.id ?? '');
    const { answer, documents, languages: all } = await languagesOf(id);
    if (answer.status !== 200) return refused(answer);
    const own = documents.find((document) => document.id === id);
    const original = all.map((language) => documents.find((each) => each.language === language)).find((each) => each);
    const isTranslation = own !== undefined && original !== undefined && original.id !== id;
    const form = isTranslation ? await readDocument(original.id, shape) : undefined;
    const since = own && isTranslation ? await translatedAt(own) : undefined;
    const changes = form && since && (await changedSince(form.id, since, form, shape));
    return Response.json({
      languages: all,
      documents,
      ...(form && {
        original: { language: original?.language, texts: textsOf(form, shape), changedAt: original?.changedAt },
      }),
      ...(since && { since }),
      ...(changes && { changes }),
    });
  }),
});

/** Makes the version of a page in another language: a draft with everything that the original has, to be written over. */
const translate = (): Endpoint => ({
  method: 'post',
  path: '/:id/languages/:language',
  handler: signedIn(async (req) => {
    const id = String(req.routeParams?.id ?? '');
    const language = String(req.routeParams?.language ?? '');
    const { answer, documents, languages: all } = await languagesOf(id);
    if (answer.status !== 200) return refused(answer);
    const own = documents.find((document) => document.id === id);
    if (own === undefined || !all.includes(language))
      return Response.json({ detail: 'There is no such page, or no such language.' }, { status: 404 });
    const draft = await publishingCall(`documents/${encodeURIComponent(id)}/draft`);
    const { content } = draft.body;
    if (draft.status !== 200 || !isValues(content)) return refused(draft);
    const to = idInLanguage(id, own.language, language);
    const fields = { ...(isValues(content.fields) && content.fields), id: textOf(own.item) };
    const made = await publishingCall(`documents/${encodeURIComponent(to)}/draft`, {
      method: 'PUT',
      headers: { 'if-none-match': '*' },
      json: { ...content, language, fields },
    });
    // 200 for a call that is repeated.
    return made.status === 201 || made.status === 200 ? Response.json({ id: to }, { status: 201 }) : refused(made);
  }),
});

/** Returns what the panel of languages asks. */
export const languageEndpoints = (shape: KindShape): readonly Endpoint[] => [languages(shape), translate()];
