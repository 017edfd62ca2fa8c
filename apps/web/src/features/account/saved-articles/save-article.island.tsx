import { type Dictionary, type Translate, translatorOf } from '@masthead/core/dictionary';
import { type ArticleKey, saveArticleMachine, saveArticleView } from '@masthead/core/saved-articles';
import { useMachine } from '@masthead/react';
import { useEffect, useId, useMemo, useSyncExternalStore } from 'react';
import { onSessionChange, signedInUser } from '../../../kit/session/browser-session.ts';
import { saveArticlePorts } from './browser-ports.ts';

export type SaveArticleProps = {
  readonly dictionary: Dictionary;
  readonly article: ArticleKey;
  /** The sign-in prompt's twin page, with the wish to save this article. */
  readonly promptHref: string;
};

/**
 * Without a session: a link to the sign-in prompt, which script opens as a layer. With one: a button that saves and
 * unsaves.
 */
export const SaveArticle = ({ dictionary, article, promptHref }: SaveArticleProps) => {
  const translate = useMemo(() => translatorOf(dictionary), [dictionary]);
  const userId = useSyncExternalStore(onSessionChange, signedInUser, () => undefined);
  return userId === undefined ? (
    <a className="save-article" href={promptHref}>
      <Mark isFilled={false} />
      {translate('SavedArticles_Save')}
    </a>
  ) : (
    <Button key={userId} translate={translate} article={article} promptHref={promptHref} userId={userId} />
  );
};

type ButtonProps = Omit<SaveArticleProps, 'dictionary'> & { readonly translate: Translate; readonly userId: string };

const Button = ({ translate, article, promptHref, userId }: ButtonProps) => {
  const [snapshot, send] = useMachine(
    useMemo(() => saveArticleMachine(saveArticlePorts), []),
    { input: { article, userId } },
  );
  const { isPressed, label, problem, nextStep } = saveArticleView(snapshot);
  const problemId = useId();
  const isSentAway = nextStep !== undefined;
  useEffect(() => {
    if (isSentAway) location.assign(promptHref);
  }, [isSentAway, promptHref]);
  return (
    <div className="save-article-box">
      <button
        type="button"
        className="save-article"
        aria-pressed={isPressed}
        aria-describedby={problemId}
        onClick={() => send({ type: 'save.toggled' })}
      >
        <Mark isFilled={isPressed} />
        {translate(label)}
      </button>
      <p className="save-article-box__problem" role="alert" id={problemId}>
        {problem && translate(problem)}
      </p>
    </div>
  );
};

const Mark = ({ isFilled }: { readonly isFilled: boolean }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill={isFilled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="2"
    strokeLinejoin="round"
  >
    <path d="M6 3h12v18l-6-4.5L6 21z" />
  </svg>
);
