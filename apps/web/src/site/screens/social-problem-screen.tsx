import { message } from '@masthead/core';
import { translatorOf } from '@masthead/core/dictionary';
import type { SocialProblemProps } from '../../features/account/sign-in/providers/social-problem-page.ts';
import { FeaturePage } from './feature-page.tsx';

/** A sign-in at a provider that came to nothing: why, once more where that may help, and the other ways to sign in. */
export const SocialProblemScreen = ({ frame, problem }: SocialProblemProps) => {
  const translate = translatorOf(frame.dictionary);
  const { againHref, againLabel } = problem;
  return (
    <FeaturePage
      frame={{ ...frame, page: null }}
      headingKey="Social_ProblemHeading"
      hasErrors
      sheets={['forms', 'sign-in-prompt']}
    >
      <p role="alert" className="problem">
        {translate(problem.message)}
      </p>
      <p className="prompt">
        {againHref !== null && againLabel !== null && (
          <a className="button" href={againHref}>
            {translate(message('Social_Again', { provider: translate(againLabel) }))}
          </a>
        )}
        <a className="button button--quiet" href={problem.signInHref}>
          {translate('Social_OtherWays')}
        </a>
      </p>
    </FeaturePage>
  );
};
