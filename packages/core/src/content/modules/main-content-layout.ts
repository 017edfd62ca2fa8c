import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import { isSafeHref } from '../link.ts';
import { itemOf, listOf, textField } from '../wire.ts';
import { choiceOf, type ReadModule, switchOf } from './reader.ts';

const Fields = t.type({ breadcrumb: listOf(itemOf({ title: textField, url: textField })) });

const ratioOf = choiceOf('Ratio', ['3by1', '2by2']);
const stacksRightRail = switchOf('Stack Right Rail');

export const readMainContentLayout: ReadModule<'MainContentLayout'> = (component) =>
  pipe(
    Fields.decode(component.fields),
    E.map(({ breadcrumb }) => ({
      kind: 'MainContentLayout',
      uid: component.uid,
      ratio: ratioOf(component),
      stacksRightRail: stacksRightRail(component),
      breadcrumb: breadcrumb
        .map(({ url, fields }) => ({ title: fields.title, url: url || fields.url }))
        .filter(({ title, url }) => title !== '' && isSafeHref(url)),
      areaA: component.areas.get('areaA') ?? [],
      areaB: component.areas.get('areaB') ?? [],
    })),
  );
