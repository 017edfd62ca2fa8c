import { type ErrorCode, isNode, LineCounter, parseDocument } from 'yaml';
import { fieldName, type Position, type Problem } from './problem.ts';

/** A parsed source file: its YAML value, the text under its front matter, and the line of each value. */
export type Source = {
  readonly file: string;
  readonly value: unknown;
  readonly body: string;
  /** What is wrong at a position; in the text of a Markdown file that is `body` and the number of its line, from 0. */
  readonly problemAt: (at: Position, message: string) => Problem;
};

export type Parsed =
  | { readonly _tag: 'Parsed'; readonly source: Source }
  /** Without front matter nothing was looked at yet. */
  | { readonly _tag: 'Refused'; readonly problems: readonly Problem[]; readonly hasNoFrontMatter?: true };

/** What mistakes in YAML are called, where the parser has its own words for them. */
const mistakes: Readonly<Partial<Record<ErrorCode, string>>> = {
  BLOCK_AS_IMPLICIT_KEY: 'has a second colon in one line: put a text with a colon in quotes',
  MULTILINE_IMPLICIT_KEY:
    'is neither a field nor a part of the text above: a field ends with a colon, a longer text is indented',
  DUPLICATE_KEY: 'has a field of this name already',
  TAB_AS_INDENT: 'is indented by a tab: use spaces',
};

/** How many characters an authored file may have. */
export const largestFile = 256 * 1024;

const refused = (file: string, line: number | undefined, message: string) => ({
  _tag: 'Refused' as const,
  problems: [{ file, line, field: '', message }],
});

const parse = (file: string, text: string, body: string, linesBefore: number, most = largestFile): Parsed => {
  /** Where the text below the front matter begins, after its closing line. */
  const bodyFrom = text.split('\n').length + linesBefore + 1;
  if (text.length + body.length > most) return refused(file, undefined, `is larger than ${most / 1024} KB`);
  const lines = new LineCounter();
  try {
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, stringKeys: true });
    if (document.errors.length > 0) {
      return {
        _tag: 'Refused',
        problems: document.errors.map((error) => ({
          file,
          line: lines.linePos(error.pos[0]).line + linesBefore,
          field: '',
          message: mistakes[error.code] ?? error.message,
        })),
      };
    }
    /** The nearest enclosing value that exists gives the line of one that is missing. */
    const lineOf = (at: Position): number | undefined => {
      for (let length = at.length; length >= 0; length -= 1) {
        const node = length === 0 ? document.contents : document.getIn(at.slice(0, length), true);
        if (isNode(node) && node.range) return lines.linePos(node.range[0]).line + linesBefore;
      }
      return undefined;
    };
    return {
      _tag: 'Parsed',
      source: {
        file,
        // Few aliases are honest; thousands are a bomb.
        value: document.toJS({ maxAliasCount: 20 }),
        body,
        problemAt: (at, message) =>
          body !== '' && at[0] === 'body' && typeof at[1] === 'number'
            ? { file, line: bodyFrom + at[1], field: 'body', message }
            : { file, line: lineOf(at), field: fieldName(at), message },
      },
    };
  } catch (cause) {
    return refused(file, undefined, `cannot be read as YAML: ${cause instanceof Error ? cause.message : 'unknown'}`);
  }
};

/**
 * Reads a YAML file; fails with every syntax error and its line.
 * @param most how many characters it may have; 256 KB without it
 */
export const parseYaml = (file: string, text: string, most?: number): Parsed => parse(file, text, '', 0, most);

/** Returns the text below the front matter of a Markdown file; undefined where that is not closed. */
export const bodyIn = (text: string): string | undefined => {
  const normal = text.replaceAll('\r\n', '\n');
  const end = normal.indexOf('\n---\n', 3);
  return end < 0 ? undefined : normal.slice(end + 5);
};

/** Reads a Markdown file that opens with YAML between two `---` lines. */
export const parseMarkdown = (file: string, text: string): Parsed => {
  const normal = text.replaceAll('\r\n', '\n');
  if (!normal.startsWith('---\n'))
    return { ...refused(file, 1, 'must begin with front matter between two --- lines'), hasNoFrontMatter: true };
  const body = bodyIn(normal);
  if (body === undefined)
    return { ...refused(file, 1, 'front matter has no closing --- line'), hasNoFrontMatter: true };
  return parse(file, normal.slice(4, normal.length - body.length - 4), body, 1);
};
