import { translatorOf } from '@masthead/core/dictionary';
import type { MailLinkPageProps } from './mail-link-page.ts';

/** Screen of a page behind a link of a mail, with its button and links. */
export const MailLinkScreen = ({ frame, state, form, links }: Omit<MailLinkPageProps, 'heading'>) => {
  const translate = translatorOf(frame.dictionary);
  const { sentence, titles, isProblem } = state;
  const isAsked = form !== null && !isProblem;
  return (
    <div className="prompt">
      <div {...(!isAsked && { role: isProblem ? 'alert' : 'status' })}>
        <p>{translate(sentence)}</p>
        {titles.length > 0 && (
          <ul>
            {titles.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        )}
      </div>
      {form !== null && (
        <form method="post" action={form.action}>
          <input type="hidden" name="formToken" value={form.formToken} />
          <button type="submit" className="button" name="press" value={form.press}>
            {translate(form.label)}
          </button>
        </form>
      )}
      {links.map(({ href, label }) => (
        <p key={href}>
          <a href={href}>{translate(label)}</a>
        </p>
      ))}
    </div>
  );
};
