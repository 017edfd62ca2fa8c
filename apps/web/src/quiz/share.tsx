import { useState } from 'react';
import type { Say } from '../copy/copy.tsx';
import { useHydrated } from '../forms/use-hydrated.ts';
import { shareLinks } from '../modules/share-links.ts';

type ShareProps = { readonly say: Say; readonly address: string; readonly title: string };

/** C§2: shares the link that leads to the quiz itself. Plain links; copying needs script, so its button comes with it. */
export const Share = ({ say, address, title }: ShareProps) => {
  const [copying, setCopying] = useState<'Quiz_Copied' | 'Quiz_CopyFailed'>();
  const copy = async () => {
    try {
      // There is no clipboard on pages that came over plain http.
      await navigator.clipboard.writeText(address);
      setCopying('Quiz_Copied');
    } catch {
      setCopying('Quiz_CopyFailed');
    }
  };
  return (
    <div className="quiz-share">
      <h3>{say('Quiz_Share')}</h3>
      <ul>
        {shareLinks({ address, title, isTracked: false }).map(({ name, href }) => (
          <li key={name}>
            <a href={href} {...(name === 'Email' ? {} : { target: '_blank', rel: 'noopener' })}>
              {say(`Share_${name}`)}
            </a>
          </li>
        ))}
        {useHydrated() && (
          <li>
            <button type="button" className="quiz-share__copy" onClick={() => void copy()}>
              {say('Quiz_CopyLink')}
            </button>{' '}
            <span aria-live="polite">{copying && say(copying)}</span>
          </li>
        )}
      </ul>
    </div>
  );
};
