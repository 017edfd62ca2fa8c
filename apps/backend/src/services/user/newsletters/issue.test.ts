import { languages } from '../../../platform/values/language.ts';
import { type Issue, readIssue } from './issue.ts';
import { issueFor, issueMail } from './issue-mail.ts';

const front = (lines: string, body = 'Dear readers,') => `---\n${lines}\n---\n${body}\n`;
const complaintsOf = (text: string): readonly string[] => {
  const read = readIssue('issue.md', text);
  return read._tag === 'Refused' ? read.complaints.map(({ message }) => message) : [];
};
const anIssue = (markdown: string, more: Partial<Issue> = {}): Issue => ({
  language: 'en',
  subject: 'Ships & tides',
  preheader: 'A look ahead',
  markdown,
  ...more,
});
const site = { name: 'Halden Brook', origin: 'https://www.haldenbrook.example' };
const letterOf = (issue: Issue, reader = {}) =>
  issueMail({ issue, title: 'The Brief', site })({
    hasAccount: false,
    subcode: 'brief-en',
    token: 'a-token',
    ...reader,
  });

describe('an issue', () => {
  it('consists of Markdown under front matter with subject, language and optional preheader', () => {
    expect(readIssue('issue.md', front('subject: Tides\nlanguage: de\npreheader: A look ahead'))).toEqual({
      _tag: 'Read',
      issue: { language: 'de', subject: 'Tides', preheader: 'A look ahead', markdown: 'Dear readers,' },
    });
    expect(readIssue('issue.md', front('subject: Tides\r\nlanguage: ar').replaceAll('\n', '\r\n'))).toMatchObject({
      issue: { language: 'ar', preheader: '' },
    });
  });

  it.each([
    ['Dear readers', 'issue.md:1: must begin with front matter between two --- lines.'],
    ['---\nsubject: Tides', 'issue.md:1: front matter has no closing --- line.'],
    [front('language: en'), 'issue.md:2: subject is missing; front matter names it as text.'],
    [front('subject: 12\nlanguage: en'), 'issue.md:2: subject is missing; front matter names it as text.'],
    [front('subject: "Tides\\nBcc: all@example.com"\nlanguage: en'), 'issue.md:2: subject is more than one line.'],
    [front(`subject: ${'a'.repeat(201)}\nlanguage: en`), 'issue.md:2: subject has more than 200 characters.'],
    [front('subject: Tides'), 'issue.md:2: language must be one of en, ar, de, ja-JP.'],
    [front('subject: Tides\nlanguage: fr'), 'issue.md:3: language must be one of en, ar, de, ja-JP.'],
    [
      front('subject: Tides\nlanguage: en\nsent: now'),
      'issue.md:4: front matter does not know sent; it knows subject, preheader, language.',
    ],
    [front('subject: Tides\nlanguage: en', ''), 'issue.md: there is no text below the front matter.'],
    [front('subject: Tides\nlanguage: en', '# Tides'), 'issue.md: the text has a first-level heading; begin with ##.'],
    [front('subject: Tides\nlanguage: en', 'a'.repeat(110_000)), 'issue.md: the text is longer than 100 KB.'],
  ])('that is invalid raises an error with the line: %#', (text, complaint) => {
    expect(complaintsOf(text)).toEqual([complaint]);
  });

  it.each([
    ['Dear readers', { code: 'frontMatterMissing', line: 1 }],
    ['---\nsubject: [\n---\nDear readers', { code: 'unreadable', line: 3 }],
    [front('language: en'), { code: 'fieldMissing', line: 2, value: 'subject' }],
    [front('subject: "Tides\\nBcc: all"\nlanguage: en'), { code: 'fieldIsSeveralLines', line: 2, value: 'subject' }],
    [front(`subject: ${'a'.repeat(201)}\nlanguage: en`), { code: 'fieldTooLong', line: 2, value: 'subject' }],
    [front('subject: Tides\nlanguage: fr'), { code: 'languageUnknown', line: 3, value: 'language' }],
    [front('subject: Tides\nlanguage: en\nsent: now'), { code: 'fieldUnknown', line: 4, value: 'sent' }],
    [front('subject: Tides\nlanguage: en', ''), { code: 'bodyMissing' }],
    [front('subject: Tides\nlanguage: en', '# Tides'), { code: 'bodyHasTitle' }],
    [front('subject: Tides\nlanguage: en', 'a'.repeat(110_000)), { code: 'bodyTooLong' }],
    [front('subject: Tides\nlanguage: en', '<b>'.repeat(101)), { code: 'bodyTooDeep' }],
  ])('that is invalid raises an error with a code that has a text elsewhere: %#', (text, complaint) => {
    const read = readIssue('issue.md', text);
    expect(read).toMatchObject({ _tag: 'Refused', complaints: [{ ...complaint, message: expect.any(String) }] });
  });

  it('reports all mistakes at once', () => {
    expect(complaintsOf(front('subject: ""\nlanguage: xx', ''))).toHaveLength(3);
  });
});

describe('the mail of an issue', () => {
  it('has the same content as HTML and as text, whose links are listed at the end', () => {
    const { html, text, subject } = letterOf(
      anIssue(
        'Read [the article](/insights/tides) and [the report](https://example.com/?a=1&b=2).\n\n## Next\n\n1. one\n2. two',
      ),
    );
    expect(subject).toBe('Ships & tides');
    expect(html).toContain(
      '<h1 style="margin:0 0 16px;font-size:28px;line-height:1.25;color:#0b2239">Ships &amp; tides</h1>',
    );
    expect(html).toContain('href="https://www.haldenbrook.example/insights/tides"');
    expect(html).toContain('href="https://example.com/?a=1&amp;b=2"');
    expect(text).toContain('Read the article [1] and the report [2].\n\nNext\n\n1. one\n2. two');
    expect(text).toContain(
      'Links:\n[1] https://www.haldenbrook.example/insights/tides\n[2] https://example.com/?a=1&b=2',
    );
  });

  it.each(languages)(
    'in %s has its language and direction, with links to unsubscribe and to the preferences',
    (language) => {
      const { html, text, unsubscribeUrl } = letterOf(anIssue('[a](/insights)', { language }));
      const prefix = { en: '', ar: '/ar', de: '/de', 'ja-JP': '/ja-jp' }[language];
      expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
      expect(html).toContain(`href="https://www.haldenbrook.example${prefix}/insights"`);
      expect(unsubscribeUrl).toBe(`https://www.haldenbrook.example${prefix}/unsubscribe?subcode=brief-en&eid=a-token`);
      expect(html).toContain(unsubscribeUrl.replaceAll('&', '&amp;'));
      expect(text).toContain(unsubscribeUrl);
      expect(text).toContain(`https://www.haldenbrook.example${prefix}/mail-preferences/link`);
      expect(letterOf(anIssue('a', { language }), { hasAccount: true }).text).toContain(
        `${prefix}/account/subscriptions`,
      );
      // Sides are for pages that read from the left: the same looks serve both directions.
      expect(html).not.toMatch(/(?:margin|padding|border|text-align|float)-?:? ?(?:left|right)/);
    },
  );

  it('runs nothing and loads nothing from elsewhere, whatever its author wrote', () => {
    const { html } = letterOf(
      anIssue(
        '<script>alert(1)</script><img src="https://tracker.example/pixel.gif" width="1"><p onclick="a()" style="position:fixed">Words</p><iframe src="https://a.example"></iframe>\n\n[x](javascript:alert(1))\n\n![Tide table](/~/media/tides.png)',
      ),
    );
    expect(html).not.toMatch(/script|onclick|iframe|tracker|position/);
    expect(html).toContain('Words');
    expect([...html.matchAll(/(?:src|url\()[^ >]*/g)].map(([found]) => found)).toEqual([
      'src="https://www.haldenbrook.example/~/media/tides.png"',
    ]);
  });

  it('begins with its preheader, hidden', () => {
    const { html } = letterOf(anIssue('Words', { preheader: 'A <look> ahead' }));
    expect(html.indexOf('A &lt;look&gt; ahead')).toBeLessThan(html.indexOf('Halden Brook</td>'));
  });

  it('uses the reader’s language, or the newsletter’s own', () => {
    const issues = [{ language: 'en' }, { language: 'de' }];
    expect(['de', 'en', 'ja-JP'].map((tag) => issueFor(issues, tag, 'de')?.language)).toEqual(['de', 'en', 'de']);
  });
});
