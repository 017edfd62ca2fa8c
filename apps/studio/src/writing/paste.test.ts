import { JSDOM } from 'jsdom';
import { DOMParser } from 'prosemirror-model';
import { openMarkdown } from './open.ts';
import { cleanHtml, cleanSlice } from './paste.ts';
import { writing } from './schema.ts';

const parse = (html: string): Document => new JSDOM(html).window.document;

/** Returns the Markdown that pasted HTML becomes. */
const pasted = (html: string): string | undefined => {
  const { body } = parse(cleanHtml(html, parse).html);
  const slice = cleanSlice(DOMParser.fromSchema(writing).parseSlice(body));
  return openMarkdown('')?.write(writing.nodes.doc.create(null, slice.content));
};

const item = (level: number, marker: string, words: string): string =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36pt;mso-add-space:auto;text-indent:-18pt;mso-list:l0 level${level} lfo1'>` +
  `<![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>` +
  `<span lang=EN-GB>${words}<o:p></o:p></span></p>`;

describe('pasted HTML', () => {
  test('of Word is its text alone, with lists in each other', () => {
    const html =
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {mso-style-parent:"";} --></style></head><body lang=EN-GB>` +
      `<!--StartFragment--><h1 style='mso-outline-level:1'>Harbours<o:p></o:p></h1><p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Quiet</b> and <span style='color:red'>loud</span><o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>` +
      `${item(1, '·', 'one')}${item(2, 'o', 'within')}${item(1, '·', 'two')}<p class=MsoNormal>Then:</p>${item(1, '1.', 'first')}<!--EndFragment--></body></html>`;
    expect(pasted(html)).toBe('## Harbours\n\n**Quiet** and loud\n\n- one\n  - within\n- two\n\nThen:\n\n1. first');
  });

  test('of Word has its notes', () => {
    const html =
      `<p class=MsoNormal>Tides<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a> turn.</p>` +
      `<div style='mso-element:footnote-list'><hr><div id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1"><span>[1]</span></a> By the moon.</p></div></div>`;
    expect(pasted(html)).toContain('Tides[^1] turn.');
    expect(pasted(html)).toContain('[^1]: By the moon.');
  });

  test('of Google Docs is bold where it looks bold, and leads where it says', () => {
    const html =
      `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400;font-style:normal">a </span><span style="font-weight:700">b</span>` +
      `<span style="font-style:italic"> c</span></p><ul><li dir="ltr" aria-level="1"><p dir="ltr"><a href="https://www.google.com/url?q=https://tides.example/a&amp;sa=D"><span>d</span></a></p></li></ul></b>`;
    expect(pasted(html)).toBe('a **b** *c*\n\n- [d](https://tides.example/a)');
  });

  test('has the first row of a table as its heading', () => {
    const html = '<table><tbody><tr><td><p>a</p></td><td>b</td></tr><tr><td colspan=2>c|d</td></tr></tbody></table>';
    expect(pasted(html)).toMatch(/^\| a \| b \|\n\| - \| - \|\n\| c\\\|d \|/);
  });

  test.each([
    '<script>alert(1)</script><p>a</p>',
    '<p onclick="alert(1)">a</p>',
    '<p><a href="javascript:alert(1)">a</a></p>',
    '<p><a href="java&#10;script:alert(1)">a</a></p>',
    '<p><a href="data:text/html,x">a</a></p>',
    '<p>a<img src="https://attacker.example/x.png"></p>',
    '<p>a<img src="//attacker.example/x.png" onerror="alert(1)"></p>',
    '<svg><script>alert(1)</script></svg><p>a</p>',
    '<style>p{color:red}</style><p style="color:red" class="x">a</p>',
  ])('has nothing of %s but its words', (html) => expect(pasted(html)).toBe('a'));

  test('counts the pictures that were left out', () => {
    const html = '<p><img src="file:///c:/x.png"><img src="/~/media/a.png" alt="Mole"></p>';
    expect(cleanHtml(html, parse)).toMatchObject({ leftOut: 1 });
    expect(pasted(html)).toBe('![Mole](/~/media/a.png)');
  });
});
