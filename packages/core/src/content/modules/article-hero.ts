import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import { dateField, imageField, linkListField, nameListField, textField } from '../wire.ts';
import { choiceOf, type ReadModule } from './reader.ts';

const Fields = t.type({
  eyebrow: textField,
  title: textField,
  description: textField,
  displayDate: dateField,
  articleType: textField,
  heroImage: imageField,
  sourcePublication: textField,
  callToActionLinks: linkListField,
  authors: nameListField,
});

const themeOf = choiceOf('Display Mode', ['light', 'dark']);
const heightOf = choiceOf('Hero Height', ['default', 'short']);

export const readArticleHero: ReadModule<'ArticleHero'> = (component) =>
  pipe(
    Fields.decode(component.fields),
    E.map((read) => ({
      kind: 'ArticleHero',
      uid: component.uid,
      theme: themeOf(component),
      height: heightOf(component),
      eyebrow: read.eyebrow,
      title: read.title,
      description: read.description,
      articleType: read.articleType,
      date: read.displayDate,
      image: read.heroImage,
      sourcePublication: read.sourcePublication,
      callsToAction: read.callToActionLinks,
      authors: read.authors,
    })),
  );
