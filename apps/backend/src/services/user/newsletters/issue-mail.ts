import { renderRichText } from '../../../platform/authored/rich-text.ts';
import {
  escapeHtml,
  pageUrl,
  preferencesUrl,
  subscriptionsUrl,
  unsubscribeUrl,
} from '../../../platform/mail/templates.ts';
import type { Message } from '../../../platform/mail/transport.ts';
import { type Language, preferredLanguage } from '../../../platform/values/language.ts';
import { mailBody } from './body.ts';
import type { Issue } from './issue.ts';
import { footerTexts } from './texts.ts';

type Site = { readonly name: string; readonly origin: string };

/** The recipient of a mail, and the token by which they unsubscribe. */
export type Reader = { readonly hasAccount: boolean; readonly subcode: string; readonly token: string };

type Written = Pick<Message, 'subject' | 'text' | 'html' | 'language'> & { readonly unsubscribeUrl: string };

/**
 * Makes an address of a path of the site, in the language of the issue by default; a fragment alone has no target in
 * a mail.
 */
const toAddress = (origin: string, language: Language) => (href: string) => {
  if (href.startsWith('#')) return undefined;
  if (!/^\/(?![/\\])/.test(href)) return { href };
  const isInLanguage = /^\/(?:~|ar|de|ja-jp)(?:\/|$)/.test(href);
  return { href: isInLanguage ? new URL(href, origin).href : pageUrl(origin, language, href).href };
};

/**
 * Renders an issue of a newsletter as a mail: the body is made once (clean again, security promise 18), each reader's
 * links follow it. Tables and inline styles are what mail programs render alike; nothing is loaded that would reveal
 * when it is opened.
 * @throws Error for Markdown that `readIssue` rejects
 */
export const issueMail = ({
  issue,
  title,
  site,
}: {
  readonly issue: Issue;
  readonly title: string;
  readonly site: Site;
}): ((reader: Reader) => Written) => {
  const { language, subject, preheader } = issue;
  const texts = footerTexts[language];
  const clean = renderRichText(issue.markdown, toAddress(site.origin, language));
  if (clean._tag === 'Refused') throw new Error(`the issue ${clean.reason}`);
  const body = mailBody(clean.html, { origin: site.origin, linksTitle: texts.links });
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const because = texts.because(title, site.name);
  const font = "font-family:'Helvetica Neue',Arial,'Noto Sans Arabic','Hiragino Sans','Noto Sans JP',sans-serif";
  const table = '<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0"';
  const head =
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>` +
    `<body dir="${direction}" style="margin:0;padding:0;background:#f2f4f6">` +
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>` +
    `${table} dir="${direction}" style="background:#f2f4f6"><tr><td align="center" style="padding:24px 12px">` +
    `${table} dir="${direction}" style="max-width:600px;background:#ffffff">` +
    `<tr><td style="padding:24px 32px 0;${font};font-size:14px;font-weight:bold;color:#0b2239">${escapeHtml(site.name)}</td></tr>` +
    `<tr><td style="padding:16px 32px 8px;${font};font-size:16px;line-height:1.6;color:#1b242c">` +
    `<h1 style="margin:0 0 16px;font-size:28px;line-height:1.25;color:#0b2239">${escapeHtml(subject)}</h1>${body.html}</td></tr>` +
    `<tr><td style="padding:16px 32px 32px;border-top:1px solid #d5dbe1;${font};font-size:13px;line-height:1.6;color:#5b6570">` +
    `<p style="margin:0 0 8px">${escapeHtml(because)}</p><p style="margin:0">`;
  const foot = '</p></td></tr></table></td></tr></table></body></html>';
  const link = (href: string, words: string) =>
    `<a href="${escapeHtml(href)}" style="color:#0b4f8a;text-decoration:underline">${words}</a>`;
  return ({ hasAccount, subcode, token }) => {
    const unsubscribe = unsubscribeUrl(site.origin, language, { subcode, token });
    const preferences = (hasAccount ? subscriptionsUrl : preferencesUrl)(site.origin, language);
    return {
      subject,
      language,
      unsubscribeUrl: unsubscribe,
      html: `${head}${link(unsubscribe, texts.unsubscribe)} · ${link(preferences, texts.preferences)}${foot}`,
      text: `${subject}\n\n${body.text}\n\n-- \n${because}\n\n${texts.unsubscribe}:\n${unsubscribe}\n\n${texts.preferences}:\n${preferences}`,
    };
  };
};

/** The issue in a reader's language, or in the newsletter's own. */
export const issueFor = <One extends { readonly language: string }>(
  issues: readonly One[],
  tag: string,
  fallback: string,
): One | undefined =>
  issues.find(({ language }) => language === preferredLanguage(tag)) ??
  issues.find(({ language }) => language === fallback);
