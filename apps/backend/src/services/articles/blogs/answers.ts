import { type Static, Type } from '@fastify/type-provider-typebox';
import { at, isRecord, listAt, textAt } from '../../../platform/values/json.ts';
import { Picture, pictureIn } from '../shared/picture.ts';
import type { BlogRecord, EntryRecord } from './store.ts';

const Named = Type.Object({ title: Type.String(), url: Type.String() });

/** C§3 "Blog item". */
export const BlogItem = Type.Object({
  id: Type.String(),
  title: Type.String(),
  displaydate: Type.String(),
  imageurl: Type.String(),
  heroimage: Type.Optional(Picture),
  description: Type.String(),
  url: Type.String(),
  blogauthors: Type.Array(Named),
  blogentrytags: Type.Array(Named),
});

/** C§3 "Author/tag list items". */
export const AuthorItem = Type.Object({
  url: Type.String(),
  title: Type.String(),
  firmtitle: Type.String(),
  location: Type.String(),
  description: Type.String(),
  profileurl: Type.String(),
  image: Type.Optional(Picture),
});

export const TagItem = Named;

export const BlogAnswer = Type.Object({
  id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  url: Type.String(),
  image: Type.Optional(Picture),
});

const named = (term: unknown): Static<typeof Named> => ({
  title: textAt(term, 'fields', 'title', 'value'),
  url: textAt(term, 'url'),
});

/** Returns an entry for lists, without the fields that its editors left empty. */
export const entryAnswer = ({ id, title, url, displayedAt, entry }: EntryRecord): Static<typeof BlogItem> => {
  const picture = pictureIn(at(entry, 'heroImage', 'value'));
  return {
    id,
    title,
    url,
    displaydate: displayedAt.getTime() === 0 ? '' : displayedAt.toISOString(),
    imageurl: picture?.src ?? '',
    ...(picture && { heroimage: picture }),
    description: textAt(entry, 'description', 'value'),
    blogauthors: listAt(entry, 'authors').map(named),
    blogentrytags: listAt(entry, 'tags').map(named),
  };
};

export const authorAnswer = (term: unknown): Static<typeof AuthorItem> => {
  const fieldText = (name: string) => textAt(term, 'fields', name, 'value');
  const picture = pictureIn(at(term, 'fields', 'image', 'value'));
  return {
    ...named(term),
    firmtitle: fieldText('firmTitle'),
    location: fieldText('location'),
    description: fieldText('description'),
    profileurl: fieldText('profileUrl'),
    ...(picture && { image: picture }),
  };
};

export const tagAnswer = named;

export const blogAnswer = ({ image, ...blog }: BlogRecord): Static<typeof BlogAnswer> => {
  const picture = pictureIn(image);
  return { ...blog, ...(picture && { image: picture }) };
};

/**
 * Returns of the layout of an entry what C§7 reads: the metadata of its page and the module. Undefined where it is
 * not an entry, or gated.
 */
export const entryLayout = (layout: unknown) => {
  const context = at(layout, 'sitecore', 'context');
  const main = listAt(layout, 'sitecore', 'route', 'placeholders', 'main');
  const module = main.find((each) => isRecord(at(each, 'fields', 'data', 'blogEntry')));
  const pageMetaData = at(context, 'pageMetaData');
  if (!isRecord(module) || !isRecord(pageMetaData) || (textAt(context, 'accessStatus') || 'public') !== 'public')
    return undefined;
  const { uid, componentName, fields } = module;
  return {
    sitecore: {
      context: { language: textAt(context, 'language'), itemId: textAt(context, 'itemId'), pageMetaData },
      route: { placeholders: { main: [{ uid, componentName, fields }] } },
    },
  };
};
