import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import { textField } from '../wire.ts';
import { type ReadModule, switchOf } from './reader.ts';

const Fields = t.type({ heading: textField, description: textField });

const showsSearch = switchOf('Show Job Search');
const showsApplyLater = switchOf('Show Apply Later');
const showsAdditionalRequirements = switchOf('Show Additional Requirements');

export const readJobSearchArea: ReadModule<'JobSearchArea'> = (component) =>
  pipe(
    Fields.decode(component.fields),
    E.map(({ heading, description }) => ({
      kind: 'JobSearchArea',
      uid: component.uid,
      heading,
      description,
      showsSearch: showsSearch(component),
      showsApplyLater: showsApplyLater(component),
      showsAdditionalRequirements: showsAdditionalRequirements(component),
    })),
  );
