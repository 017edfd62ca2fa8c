/** A part of a page, as its markup describes it. */
export type Part = {
  readonly is: 'module' | 'field' | 'area';
  /** The id of the document. */
  readonly document: string;
  /** JSON pointer into the document. */
  readonly path: string;
  readonly label: string;
  readonly kind: string;
  /** Whether nothing is written in the field. */
  readonly isEmpty?: boolean;
  /** Of an area: the components that it accepts. */
  readonly allowed?: readonly string[];
  /** Of a module: its pictures, links and lists without anything in them, which no element of the page shows. */
  readonly empty?: readonly EmptyField[];
};

/** A field of a module that shows nothing yet. */
export type EmptyField = Pick<Part, 'path' | 'label' | 'kind'>;

/** Something that a check of a page has found. */
export type PageFinding = {
  /** The name of the rule, the same in every language. */
  readonly rule: string;
  readonly message: string;
  /** Whether some readers cannot use what is concerned. */
  readonly isSevere: boolean;
  /** The JSON pointer of the part that is concerned; undefined outside of all parts. */
  readonly path?: string;
};

/** What a page says of itself, as readers and search engines get it. */
export type PageReport = {
  readonly title: string;
  readonly description: string;
  /** How long it takes to read; undefined for a page that is not read from start to end. */
  readonly minutes?: number;
  readonly findings: readonly PageFinding[];
};

/** What an editor's tool sends to the page. `path` is the JSON pointer of a part. */
export type HostMessage = {
  readonly masthead: 'editing';
  /** `select` outlines the part, `scrollTo` brings it into view, `reload` renders a module again, `inspect` checks the page, whatever the path. */
  readonly type: 'select' | 'scrollTo' | 'reload' | 'inspect';
  readonly path: string;
};

/** What the page sends to an editor's tool. */
export type PageMessage =
  | { readonly masthead: 'editing'; readonly type: 'ready' }
  | { readonly masthead: 'editing'; readonly type: 'select'; readonly part: Part }
  /** A module was rendered again, or could not be. */
  | { readonly masthead: 'editing'; readonly type: 'reloaded'; readonly path: string; readonly isDone: boolean }
  /** The page was checked, or could not be. */
  | { readonly masthead: 'editing'; readonly type: 'inspected'; readonly report?: PageReport };

type Read = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Read =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 10_000;
const isOneOf = <Word extends string>(value: unknown, ...words: readonly Word[]): value is Word =>
  words.some((word) => word === value);

const emptyFieldIn = (value: unknown): readonly EmptyField[] => {
  if (!isRecord(value)) return [];
  const { path, label, kind } = value;
  return isText(path) && isText(label) && isText(kind) ? [{ path, label, kind }] : [];
};

/** Returns the part that a value describes; undefined for anything else. */
export const readPart = (is: Part['is'], value: unknown): Part | undefined => {
  if (!isRecord(value)) return undefined;
  const { document, path, label, kind, isEmpty, allowed, empty } = value;
  if (!isText(document) || !isText(path) || !isText(label) || !isText(kind)) return undefined;
  return {
    is,
    document,
    path,
    label,
    kind,
    ...(isEmpty === true && { isEmpty }),
    ...(Array.isArray(allowed) && { allowed: allowed.filter(isText) }),
    ...(Array.isArray(empty) && { empty: empty.flatMap(emptyFieldIn) }),
  };
};

const findingIn = (value: unknown): readonly PageFinding[] => {
  if (!isRecord(value)) return [];
  const { rule, message, isSevere, path } = value;
  return isText(rule) && isText(message) && typeof isSevere === 'boolean'
    ? [{ rule, message, isSevere, ...(isText(path) && { path }) }]
    : [];
};

const reportIn = (value: unknown): PageReport | undefined => {
  if (!isRecord(value)) return undefined;
  const { title, description, minutes, findings } = value;
  if (!isText(title) || !isText(description) || !Array.isArray(findings)) return undefined;
  return {
    title,
    description,
    ...(Number.isSafeInteger(minutes) && { minutes: Number(minutes) }),
    findings: findings.flatMap(findingIn),
  };
};

/** Returns a message of an editor's tool; undefined for anything else. */
export const readHostMessage = (data: unknown): HostMessage | undefined => {
  if (!isRecord(data) || data.masthead !== 'editing') return undefined;
  const { type, path } = data;
  return isOneOf(type, 'select', 'scrollTo', 'reload', 'inspect') && isText(path)
    ? { masthead: 'editing', type, path }
    : undefined;
};

/** Returns a message of a page, for an editor's tool; undefined for anything else. */
export const readPageMessage = (data: unknown): PageMessage | undefined => {
  if (!isRecord(data) || data.masthead !== 'editing') return undefined;
  const { type, path, isDone, part } = data;
  if (type === 'ready') return { masthead: 'editing', type };
  if (type === 'inspected') {
    const report = reportIn(data.report);
    return { masthead: 'editing', type, ...(report !== undefined && { report }) };
  }
  if (type === 'reloaded' && isText(path) && typeof isDone === 'boolean')
    return { masthead: 'editing', type, path, isDone };
  if (type !== 'select' || !isRecord(part) || !isOneOf(part.is, 'module', 'field', 'area')) return undefined;
  const read = readPart(part.is, part);
  return read && { masthead: 'editing', type, part: read };
};
