import { isRecord, own, type UnknownRecord } from '../values/record.ts';
import { isEditingChrome } from '../wire/foreign.ts';
import { areaComponent, beginningOf, endOf, type MarkedLayout, type PageMark } from './editing.ts';

/** The uid that Sitecore Pages gives the place of a placeholder of the page itself. */
const pageUid = '00000000-0000-0000-0000-000000000000';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

type Attributes = Readonly<Record<string, string>>;

/** Returns a hidden element that Sitecore Pages reads. */
const code = (attributes: Attributes, text = ''): string =>
  `<code hidden="" ${Object.entries({ type: 'text/sitecore', ...attributes })
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(' ')}>${escaped(text)}</code>`;

/** Returns what is around a part: `chrometype` is `field`, `rendering` or `placeholder`. */
const chrome = (chrometype: string, id: string | undefined, text?: string): PageMark & { readonly is: 'chrome' } => {
  const shared = { chrometype, class: 'scpm' };
  return {
    is: 'chrome',
    open: code({ ...shared, kind: 'open', ...(id !== undefined && { id }) }, text),
    close: code({ ...shared, kind: 'close' }),
  };
};

const attributeName = /^[a-z][a-z-]{0,30}$/iu;

/** Returns an element that the sender put between the components, as it is meant. */
const sentChrome = (entry: UnknownRecord): string => {
  const sent = own(entry, 'attributes');
  const attributes = Object.entries(isRecord(sent) ? sent : {}).flatMap(([name, value]) =>
    attributeName.test(name) && !/^on|^style$/iu.test(name) && typeof value === 'string'
      ? [[name, value] as const]
      : [],
  );
  const contents = own(entry, 'contents');
  return code(Object.fromEntries(attributes), typeof contents === 'string' ? contents : '');
};

/** A field whose value is a text that readers see; of days, numbers and choices the text is made by the module. */
const isTextType = (type: unknown): boolean =>
  type === undefined || (typeof type === 'string' && /text|single-line|multi-line|memo|html|image|link/iu.test(type));

/**
 * Returns a layout of Sitecore in editing mode whose fields, components and placeholders have numbers, and what Sitecore Pages reads around
 * each of them: `metadata` of a field, the `uid` of a component, and the name and component of a placeholder. What the sender wrote for
 * editors between components keeps its place. Fields of the route are in no module and have no marks. Total.
 */
export const markSitecoreLayout = (layout: unknown): MarkedLayout => {
  const marks: PageMark[] = [];
  const numbers: Record<string, number> = {};
  const numbered = (mark: PageMark): number => marks.push(mark) - 1;
  const at = (open: string): UnknownRecord => {
    const number = numbered({ is: 'chrome', open, close: '' });
    const uid = `chrome-${number}`;
    numbers[uid] = number;
    return { uid, componentName: areaComponent };
  };

  const around = (text: unknown, metadata: UnknownRecord): string => {
    const title = own(metadata, 'title');
    const shown = typeof text === 'string' && text !== '' ? text : `[${typeof title === 'string' ? title : 'No text'}]`;
    const number = numbered(chrome('field', undefined, JSON.stringify(metadata)));
    return beginningOf(number) + shown + endOf(number);
  };
  const markedField = (field: UnknownRecord, metadata: UnknownRecord): UnknownRecord => {
    const value = own(field, 'value');
    if (!isTextType(own(metadata, 'fieldType'))) return field;
    if (typeof value === 'string') return { ...field, value: around(value, metadata) };
    if (!isRecord(value)) return field;
    const place = ['src', 'href'].find((name) => Object.hasOwn(value, name));
    if (place === undefined) return field;
    const name = place === 'src' ? 'alt' : 'text';
    return { ...field, value: { ...value, [name]: around(own(value, name), metadata) } };
  };
  const visitFields = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(visitFields);
    if (!isRecord(node)) return node;
    const metadata = own(node, 'metadata');
    if (isRecord(metadata) && Object.hasOwn(node, 'value')) return markedField(node, metadata);
    return Object.fromEntries(Object.entries(node).map(([name, each]) => [name, visitFields(each)]));
  };

  const visitComponent = (component: UnknownRecord): UnknownRecord => {
    const uid = own(component, 'uid');
    if (typeof uid === 'string') numbers[uid] = numbered(chrome('rendering', uid));
    const placeholders = own(component, 'placeholders');
    return {
      ...component,
      fields: visitFields(own(component, 'fields')),
      ...(isRecord(placeholders) && {
        placeholders: visitPlaceholders(placeholders, typeof uid === 'string' ? uid : pageUid),
      }),
    };
  };
  const visitPlaceholders = (placeholders: UnknownRecord, uid: string): UnknownRecord =>
    Object.fromEntries(
      Object.entries(placeholders).map(([name, entries]) => {
        if (!Array.isArray(entries)) return [name, entries];
        const isMarked = entries.some(isEditingChrome);
        if (isMarked)
          return [
            name,
            entries.map((each: unknown) =>
              isRecord(each)
                ? isEditingChrome(each)
                  ? at(sentChrome(each))
                  : { ...each, fields: visitFields(own(each, 'fields')) }
                : each,
            ),
          ];
        const { open, close } = chrome('placeholder', `${name}_${uid}`);
        return [
          name,
          [at(open), ...entries.map((each: unknown) => (isRecord(each) ? visitComponent(each) : each)), at(close)],
        ];
      }),
    );

  const sitecore = isRecord(layout) ? own(layout, 'sitecore') : undefined;
  const route = isRecord(sitecore) ? own(sitecore, 'route') : undefined;
  const placeholders = isRecord(route) ? own(route, 'placeholders') : undefined;
  if (!isRecord(layout) || !isRecord(sitecore) || !isRecord(route) || !isRecord(placeholders))
    return { layout, marks, numbers };
  const marked = { ...route, placeholders: visitPlaceholders(placeholders, pageUid) };
  return { layout: { ...layout, sitecore: { ...sitecore, route: marked } }, marks, numbers };
};

/** Scripts and data of the editor's tool that a layout names. */
export type SitecoreScripts = {
  readonly scripts: readonly string[];
  /** JSON by the id of its element. */
  readonly data: Readonly<Record<string, string>>;
};

/** The id by which Sitecore Pages knows a page with marks. */
const marker = 'jss-hrz-editing';

/** Returns what Sitecore Pages needs on a page in editing mode. Total. */
export const sitecoreScriptsOf = (layout: unknown): SitecoreScripts => {
  const sitecore = isRecord(layout) ? own(layout, 'sitecore') : undefined;
  const context = isRecord(sitecore) ? own(sitecore, 'context') : undefined;
  const [scripts, data] = ['clientScripts', 'clientData'].map((name) =>
    isRecord(context) ? own(context, name) : undefined,
  );
  return {
    scripts: Array.isArray(scripts) ? scripts.filter((each): each is string => typeof each === 'string') : [],
    data: Object.fromEntries(
      Object.entries({ ...(isRecord(data) ? data : {}), [marker]: {} }).map(([id, value]) => [
        id,
        JSON.stringify(value),
      ]),
    ),
  };
};
