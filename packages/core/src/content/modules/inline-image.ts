import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import { imageField, textField } from '../wire.ts';
import { choiceOf, type ReadModule } from './reader.ts';

const Fields = t.type({ libraryMediaFile: imageField, description: textField });

const widthOf = choiceOf('Render Mode', ['large-center', 'medium', 'extra-large-full-width']);

export const readInlineImage: ReadModule<'InlineImage'> = (component) =>
  pipe(
    Fields.decode(component.fields),
    E.map(({ libraryMediaFile, description }) => ({
      kind: 'InlineImage',
      uid: component.uid,
      image: libraryMediaFile,
      description,
      width: widthOf(component),
    })),
  );
