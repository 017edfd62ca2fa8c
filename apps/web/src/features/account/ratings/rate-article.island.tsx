import type { Language, Message } from '@masthead/core';
import { type Dictionary, translatorOf } from '@masthead/core/dictionary';
import {
  type AverageRating,
  type DrawnRating,
  type Rating,
  rateArticleMachine,
  rateArticleView,
  ratings,
  serialiseOwnRating,
} from '@masthead/core/ratings';
import type { ArticleKey } from '@masthead/core/saved-articles';
import { useMachine } from '@masthead/react';
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { onSessionChange, signedInUser } from '../../../kit/session/browser-session.ts';
import { Average, ShortAverage } from './average.tsx';
import { rateArticlePorts } from './browser-ports.ts';
import { rateArticleName, rateParameter, ratingFrom } from './pending-rating.ts';

export type RateArticleProps = {
  readonly dictionary: Dictionary;
  readonly language: Language;
  readonly article: ArticleKey;
  readonly articleName: string;
  /** Null where the average is unknown. */
  readonly average: AverageRating | null;
  /** Rating of the visitor for whom the page is rendered; null on a shared page. */
  readonly own: DrawnRating | null;
  /** The sign-in prompt's twin page, which the form posts to with the rating as pending action. */
  readonly prompt: string;
  /** Where the visitor comes back to. */
  readonly redirect: string;
};

/**
 * Control that opens a radio group; its form posts to the sign-in prompt, and rates in place with a session. One form
 * serves both: an open panel stays open with its focus when script finds a session.
 */
export const RateArticle = (props: RateArticleProps) => {
  const userId = useSyncExternalStore(onSessionChange, signedInUser, () => undefined);
  const [snapshot, send] = useMachine(
    useMemo(() => rateArticleMachine(rateArticlePorts), []),
    { input: { article: props.article, userId: undefined, rendered: props.own ?? undefined } },
  );
  useEffect(() => {
    if (userId === undefined) return;
    send({ type: 'visitor.signedIn', userId });
    return () => send({ type: 'visitor.signedOut' });
  }, [send, userId]);
  const { chosen, average, announcement, problem, signInPrompt } = rateArticleView(snapshot);
  const form = useRef<HTMLFormElement>(null);
  const isSentAway = signInPrompt !== undefined;
  // The session is over: the form goes where it goes without one.
  useEffect(() => {
    if (isSentAway) form.current?.submit();
  }, [isSentAway]);
  return (
    <RatingForm
      {...props}
      form={form}
      average={average ?? props.average}
      chosen={chosen}
      {...(userId !== undefined && { onRate: (rating: Rating) => send({ type: 'rating.submitted', rating }) })}
      announcement={announcement}
      problem={problem}
    />
  );
};

const markedIn = (form: HTMLFormElement): Rating | undefined =>
  ratingFrom(String(new FormData(form).get(rateParameter)))?.rating;

/** The panel closes, and the focus goes back to what opened it. */
const closeOnEscape = ({ key, currentTarget: panel }: KeyboardEvent<HTMLDetailsElement>): void => {
  if (key !== 'Escape' || !panel.open) return;
  panel.open = false;
  panel.querySelector('summary')?.focus();
};

type RatingFormProps = RateArticleProps & {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly chosen?: Rating | undefined;
  /** Without it the form is sent as it is. */
  readonly onRate?: (rating: Rating) => void;
  readonly announcement?: Message | undefined;
  readonly problem?: Message | undefined;
};

const RatingForm = ({
  dictionary,
  language,
  article,
  average,
  chosen,
  onRate,
  announcement,
  problem,
  form,
  ...props
}: RatingFormProps) => {
  const translate = useMemo(() => translatorOf(dictionary), [dictionary]);
  const id = useId();
  const [marked, setMarked] = useState<Rating>();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    const rating = markedIn(event.currentTarget);
    if (onRate === undefined || rating === undefined) return;
    event.preventDefault();
    setMarked(undefined);
    onRate(rating);
  };
  return (
    // The visitor may have opened it before the script came.
    <details className="rate-article" onKeyDown={closeOnEscape} suppressHydrationWarning>
      <summary className="rate-article__button">
        {translate('Rating_Submit')}
        <ShortAverage language={language} average={average} />
      </summary>
      <form
        className="rate-article__form"
        method="get"
        action={props.prompt}
        data-replay=""
        ref={form}
        onSubmit={submit}
      >
        <input type="hidden" name="redirect" value={props.redirect} />
        <input type="hidden" name="source" value={rateArticleName} />
        <input type="hidden" name="article" value={props.articleName} />
        <fieldset className="rate-article__scale">
          <legend>{translate('Rating_Legend')}</legend>
          {ratings.map((rating) => (
            <label key={rating} className="rate-article__choice">
              <input
                type="radio"
                name={rateParameter}
                value={serialiseOwnRating({ ...article, rating })}
                required
                checked={rating === (marked ?? chosen)}
                onChange={() => setMarked(rating)}
              />
              <span aria-hidden="true" suppressHydrationWarning>
                {new Intl.NumberFormat(language).format(rating)}
              </span>
              <span className="visually-hidden">{translate('Rating_Star', { rating })}</span>
            </label>
          ))}
        </fieldset>
        <button type="submit" className="button button--quiet" aria-describedby={id}>
          {translate('Rating_Submit')}
        </button>
        <Average translate={translate} language={language} average={average} />
        <p className="rate-article__said" role="status">
          {announcement && translate(announcement)}
        </p>
        <p className="rate-article__said" role="alert" id={id}>
          {problem && translate(problem)}
        </p>
      </form>
    </details>
  );
};
