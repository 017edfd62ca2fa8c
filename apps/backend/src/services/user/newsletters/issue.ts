import { renderRichText } from '../../../platform/authored/rich-text.ts';
import { parseMarkdown } from '../../../platform/authored/source.ts';
import { isRecord } from '../../../platform/values/json.ts';
import { type Language, languages } from '../../../platform/values/language.ts';
import type { Complaint, ComplaintCode } from './complaint.ts';

/** An issue of a newsletter in one language, as its author wrote it. */
export type Issue = {
  readonly language: Language;
  readonly subject: string;
  /** What mail programs show behind the subject; may be empty. */
  readonly preheader: string;
  readonly markdown: string;
};

/** An issue, or every reason why a file is none, whose sentence begins with the file's name and line. */
export type ReadIssue =
  | { readonly _tag: 'Read'; readonly issue: Issue }
  | { readonly _tag: 'Refused'; readonly complaints: readonly Complaint[] };

const maxSubject = 200;
const ofBody = { tooLong: 'bodyTooLong', tooDeep: 'bodyTooDeep', titled: 'bodyHasTitle' } as const;
const known: readonly string[] = ['subject', 'preheader', 'language'];

/** Returns whether a text has no line breaks or invisible characters: a header is one visible line. */
const isOneLine = (text: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(text);

/**
 * Reads an issue: Markdown under front matter that names `subject`, `language` and, if there is one, `preheader` (decisions §11).
 * The body may be 100 KB long, has headings from `##` down, and only pictures of the site itself.
 */
export const readIssue = (file: string, text: string): ReadIssue => {
  const parsed = parseMarkdown(file, text);
  if (parsed._tag === 'Refused')
    return {
      _tag: 'Refused',
      complaints: parsed.problems.map(({ line, message }) => ({
        code: parsed.hasNoFrontMatter === true ? 'frontMatterMissing' : 'unreadable',
        ...(line !== undefined && { line }),
        message: `${file}${line ? `:${line}` : ''}: ${message}.`,
      })),
    };
  const { value, body, problemAt } = parsed.source;
  const front: ReadonlyMap<string, unknown> = new Map(isRecord(value) ? Object.entries(value) : []);
  const complaints: Complaint[] = [];
  const complain = (code: ComplaintCode, field: string, message: string) => {
    const { line } = problemAt([field], message);
    const where = { ...(line !== undefined && { line }), value: field };
    complaints.push({ code, ...where, message: `${file}${line ? `:${line}` : ''}: ${message}.` });
  };
  const lineOf = (field: string, isRequired: boolean): string => {
    const found = front.get(field);
    if (found === undefined && !isRequired) return '';
    const line = typeof found === 'string' ? found.trim() : '';
    if (line === '') complain('fieldMissing', field, `${field} is missing; front matter names it as text`);
    else if (!isOneLine(line)) complain('fieldIsSeveralLines', field, `${field} is more than one line`);
    else if (line.length > maxSubject)
      complain('fieldTooLong', field, `${field} has more than ${maxSubject} characters`);
    return line;
  };
  const subject = lineOf('subject', true);
  const preheader = lineOf('preheader', false);
  const language = languages.find((one) => one === front.get('language'));
  if (language === undefined)
    complain('languageUnknown', 'language', `language must be one of ${languages.join(', ')}`);
  for (const field of front.keys())
    if (!known.includes(field))
      complain('fieldUnknown', field, `front matter does not know ${field}; it knows ${known.join(', ')}`);
  const markdown = body.trim();
  const rendered = renderRichText(markdown, (href) => ({ href }));
  if (markdown === '')
    complaints.push({ code: 'bodyMissing', message: `${file}: there is no text below the front matter.` });
  else if (rendered._tag === 'Refused')
    complaints.push({ code: ofBody[rendered.is], message: `${file}: the text ${rendered.reason}.` });
  return language === undefined || complaints.length > 0
    ? { _tag: 'Refused', complaints }
    : { _tag: 'Read', issue: { language, subject, preheader, markdown } };
};
