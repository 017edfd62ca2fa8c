import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';
import type { AuthoredFile } from './format/media.ts';

const paper = { width: 595, height: 842, margin: 72 } as const;
const ink = rgb(0.09, 0.12, 0.17);
const accent = rgb(0.05, 0.3, 0.55);

/** The lines of a paragraph, as wide as they may be. */
const linesOf = (text: string, font: PDFFont, size: number, width: number): readonly string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && font.widthOfTextAtSize(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
};

type Written = { readonly font: PDFFont; readonly size: number; readonly color?: typeof ink; readonly top: number };

/** Writes paragraphs from a height down, and gives the height below them. */
const write = (page: PDFPage, text: string, { font, size, color = ink, top }: Written): number => {
  let y = top;
  for (const paragraph of text.split(/\n+/)) {
    for (const line of linesOf(paragraph, font, size, paper.width - 2 * paper.margin)) {
      y -= size * 1.45;
      page.drawText(line, { x: paper.margin, y, size, font, color });
    }
    y -= size * 0.7;
  }
  return y;
};

/**
 * Makes a report as PDF: a cover, and a page for each chapter. The same description gives the same bytes, on any day
 * and machine. It uses the standard fonts of PDF readers: Latin ones.
 * @param firm the publisher of the report
 */
export const makeReport = async (
  { title, subtitle, language, date, chapters }: AuthoredFile,
  firm: string,
): Promise<Uint8Array> => {
  const document = await PDFDocument.create({ updateMetadata: false });
  const made = new Date(`${date}T00:00:00Z`);
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setSubject(subtitle);
  document.setAuthor(firm);
  document.setLanguage(language);
  document.setCreator(firm);
  document.setProducer(firm);
  document.setCreationDate(made);
  document.setModificationDate(made);
  const [serif, bold, sans] = [
    await document.embedFont(StandardFonts.TimesRoman),
    await document.embedFont(StandardFonts.HelveticaBold),
    await document.embedFont(StandardFonts.Helvetica),
  ];
  const size: [number, number] = [paper.width, paper.height];
  const top = paper.height - paper.margin;

  const cover = document.addPage(size);
  cover.drawRectangle({ x: 0, y: paper.height - 24, width: paper.width, height: 24, color: accent });
  const below = write(cover, title, { font: bold, size: 34, top: top - 120 });
  write(cover, subtitle, { font: serif, size: 17, top: below - 8 });
  cover.drawText(`${firm}, ${date}`, { x: paper.margin, y: paper.margin, size: 11, font: sans, color: accent });

  for (const [index, { heading, text }] of chapters.entries()) {
    const page = document.addPage(size);
    const under = write(page, heading, { font: bold, size: 20, color: accent, top });
    write(page, text, { font: serif, size: 12.5, top: under });
    page.drawText(String(index + 2), { x: paper.width - paper.margin, y: 40, size: 10, font: sans, color: ink });
  }
  return document.save({ useObjectStreams: false });
};

const eol = '\n';

/** Returns the end of a PDF: the position of its table, and its trailer. */
const endOf = (pdf: Buffer): { readonly table: number; readonly trailer: string } => {
  const end = pdf.subarray(-1_024).toString('latin1');
  const table = Number(/startxref\s+(\d+)\s+%%EOF/.exec(end)?.[1]);
  const trailer = /trailer\s*<<([\s\S]*?)>>/.exec(end)?.[1];
  if (!Number.isInteger(table) || trailer === undefined) throw new Error('The report has no trailer to go on from.');
  return { table, trailer: trailer.trim() };
};

/**
 * Pads a report to a number of bytes, in chunks: comments follow it, then an incremental update without changes, as
 * the format allows.
 * @throws when the report is larger already
 */
export function* padded(report: Uint8Array, size: number): Generator<Buffer> {
  const pdf = Buffer.from(report);
  const { table, trailer } = endOf(pdf);
  const update = (at: number): Buffer =>
    Buffer.from(
      `xref${eol}0 1${eol}0000000000 65535 f ${eol}trailer${eol}<<${eol}${trailer}${eol}/Prev ${table}${eol}>>${eol}startxref${eol}${String(at).padStart(10, '0')}${eol}%%EOF${eol}`,
    );
  const padding = size - pdf.length - update(0).length;
  if (padding < 3) throw new Error(`The report is larger than ${size} bytes.`);
  yield pdf;
  yield Buffer.from(eol);
  const line = Buffer.from(`%${'.'.repeat(1_022)}${eol}`);
  const block = Buffer.concat(Array.from({ length: 256 }, () => line));
  let left = padding - 1;
  for (; left > block.length + 2; left -= block.length) yield block;
  yield Buffer.from(`%${'.'.repeat(left - 2)}${eol}`);
  yield update(pdf.length + padding);
}
