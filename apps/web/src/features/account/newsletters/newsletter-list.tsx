import { type Language, message } from '@masthead/core';
import type { Translate } from '@masthead/core/dictionary';
import { isResumable, isStoppable, type Newsletter } from '@masthead/core/newsletters';
import type { PostedTo } from '../../../kit/forms/form.tsx';
import { utcTimeIn } from '../../../kit/page/utc-time.ts';

type NewsletterListProps = PostedTo & {
  readonly newsletters: readonly Newsletter[];
  readonly language: Language;
  readonly translate: Translate;
};

const standingOf = (
  { state, startsAt, finishedAt }: Newsletter,
  translate: Translate,
  time: (iso: string) => string,
): string => {
  switch (state) {
    case 'waiting':
      return translate(message('Newsletters_Waiting', { time: time(startsAt) }));
    case 'sending':
      return translate(message('Newsletters_Sending', { time: time(startsAt) }));
    case 'sent':
      return translate(message('Newsletters_Sent', { time: time(finishedAt ?? startsAt) }));
    case 'stopped':
      return translate('Newsletters_Stopped');
  }
};

/** Each newsletter with how far it is, and the button that stops it or lets it go on; forms that post. */
export const NewsletterList = ({ newsletters, language, translate, action, formToken }: NewsletterListProps) => {
  const time = utcTimeIn(language);
  const number = new Intl.NumberFormat(language);
  if (newsletters.length === 0) return <p>{translate('Newsletters_None')}</p>;
  return (
    <form method="post" action={action}>
      <input type="hidden" name="formToken" value={formToken} />
      <ul className="newsletter-list">
        {newsletters.map((newsletter) => {
          const { id, subject, alertCode, recipients, sent, withheld, bounced, complaints } = newsletter;
          const button = isStoppable(newsletter) ? 'stop' : isResumable(newsletter) ? 'resume' : undefined;
          return (
            <li key={id} className="newsletter-list__item">
              <h2 className="newsletter-list__subject" id={`newsletter-${id}`} dir="auto">
                {subject}
              </h2>
              <p>
                <bdi>{alertCode}</bdi> · {standingOf(newsletter, translate, time)}
              </p>
              <p>
                {translate(
                  message('Newsletters_Figures', {
                    sent: number.format(sent),
                    recipients: number.format(Math.max(recipients, sent)),
                    withheld: number.format(withheld),
                    bounced: number.format(bounced),
                    complaints: number.format(complaints),
                  }),
                )}
              </p>
              {button !== undefined && (
                <button
                  type="submit"
                  className="button button--quiet"
                  name={button}
                  value={id}
                  aria-describedby={`newsletter-${id}`}
                >
                  {translate(button === 'stop' ? 'Newsletters_Stop' : 'Newsletters_Resume')}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </form>
  );
};
