import type { Translate } from '@masthead/core/dictionary';
import { popUp } from '../../kit/share/pop-up.ts';
import { shareLinks } from '../../kit/share/share-links.ts';
import { shortenNear } from '../../kit/share/short-link.ts';
import { useClipboard } from '../../kit/ui/use-clipboard.ts';
import { useHydrated } from '../../kit/ui/use-hydrated.ts';

type ShareProps = {
  readonly translate: Translate;
  readonly address: string;
  readonly title: string;
  /** Whether the site has a link shortener. */
  readonly isShortened: boolean;
};

/** C§2: shares a link to the quiz itself. Plain links; copying needs script, so its button appears with it. */
export const Share = ({ translate, address, title, isShortened }: ShareProps) => {
  const [copying, copy] = useClipboard(address);
  return (
    <div className="quiz-share">
      <h3>{translate('Quiz_Share')}</h3>
      <ul>
        {shareLinks({ address, title, isTracked: false }, translate).map(({ name, href, isElsewhere }) => (
          <li key={name}>
            <a
              href={href}
              {...(isElsewhere ? { target: '_blank', rel: 'noopener', 'data-popup': '', onClick: popUp } : {})}
              {...(isElsewhere && isShortened
                ? { 'data-shorten': address, onPointerOver: shortenNear, onFocus: shortenNear }
                : {})}
            >
              {translate(`Share_${name}`)}
            </a>
          </li>
        ))}
        {useHydrated() && (
          <li>
            <button type="button" className="text-button" onClick={copy}>
              {translate('Quiz_CopyLink')}
            </button>{' '}
            <span aria-live="polite">
              {copying && translate(copying === 'copied' ? 'Quiz_Copied' : 'Share_CopyFailed')}
            </span>
          </li>
        )}
      </ul>
    </div>
  );
};
