import type { Language, Message } from '@masthead/core';
import {
  type ChoiceStep,
  numberOf,
  rechosen,
  registrationForm,
  stepAfter,
  stepBefore,
} from '@masthead/core/registration';
import { type Alert, alertsIn, boxOf } from '@masthead/core/subscriptions';
import type { GetServerSideProps } from 'next';
import type { PostedTo } from '../../../kit/forms/form.tsx';
import { nothingServed, type Served } from '../../../kit/forms/served.ts';
import { frameOf, goTo, openAccountRequest } from '../../../kit/page/account-request.ts';
import { askAgain, garbledForm, refusedForm } from '../../../kit/page/form-answers.ts';
import type { FormPageProps } from '../../../kit/page/form-page.ts';
import { plainProps } from '../../../kit/page/plain-props.ts';
import { openPost, outcomeOf, postedTo } from '../../../kit/page/serve-form.ts';
import type { PendingActions } from '../../../kit/pending-action/perform-pending.ts';
import { subscriptionList } from '../../../server/content/subscription-list.ts';
import { codesOf, type Draft, draftIn, drafts, stepAddress } from './draft.ts';
import { leaveRegistration, registered, registrationFacts, runRegistration } from './registration-request.ts';

export type ChoiceForm = PostedTo & {
  readonly variant: 'choices';
  readonly language: Language;
  readonly step: ChoiceStep;
  readonly offered: readonly Alert[];
  /** Whether what there is to choose from could be had. */
  readonly isListed: boolean;
  readonly chosen: readonly string[];
  readonly problem: Message | null;
  readonly served: Served;
};

/** Errors of the account belong to its form, on the page of step 1. */
const isOfAccount = ({ errors, problem }: Served): boolean => errors.length > 0 || (problem?.field ?? null) !== null;

/**
 * Builds steps 2 to 4 of a registration without script: one page each, which keeps its choices in the sealed draft
 * and goes on or back; the last one registers. Without a draft it redirects to step 1, which reports it.
 */
export const choiceStepPage =
  (actions: PendingActions, path: string, step: ChoiceStep): GetServerSideProps<FormPageProps<ChoiceForm | null>> =>
  async (context) => {
    const request = await openAccountRequest(context, actions);
    const away = leaveRegistration(request);
    if (away !== undefined) return goTo(away);
    const draft = draftIn(context);
    if (draft === undefined) return goTo(stepAddress(request, 1, 'gone'));
    const list = await subscriptionList();
    const offered = list === undefined ? [] : alertsIn(list, step, request.language);

    const propsWith = async (chosen: readonly string[], served: Served, stamp?: string) => {
      const isLast = stepAfter(step) === undefined;
      const [frame, posted] = await Promise.all([
        frameOf(request, path),
        postedTo(request, { served, stamp }, isLast ? 'register' : undefined),
      ]);
      const problem = served.problem?.message ?? null;
      const form = {
        variant: 'choices' as const,
        language: request.language,
        step,
        offered,
        isListed: list !== undefined,
        chosen,
        problem,
        ...posted,
      };
      return { props: plainProps({ frame, form }) };
    };

    if (context.req.method !== 'POST') return propsWith(codesOf(draft), draft.served ?? nothingServed, draft.stamp);
    const post = await openPost(request);
    if (post === undefined) return propsWith(codesOf(draft), refusedForm);
    const chosen = rechosen(codesOf(draft), offered, (code) => post.fields.get(boxOf(code)) === 'yes');
    const keep = (rest: Pick<Draft, 'stamp' | 'served'>) => {
      const kept = { values: draft.values, chosen: chosen.join(','), formKey: draft.formKey, ...rest };
      drafts.keep(context, request.settings, kept, draft.id);
    };
    const leadTo = (number: number) => {
      keep(draft.stamp === undefined ? {} : { stamp: draft.stamp });
      return goTo(stepAddress(request, number, draft.id));
    };

    if (post.fields.get('go') === 'back') return leadTo(numberOf(stepBefore(step)));
    const next = stepAfter(step);
    if (next !== undefined) return leadTo(numberOf(next));
    const values = draft.values;
    const ran = await runRegistration(
      request,
      { ...(await registrationFacts(request)), subscriptions: () => chosen },
      { ...post, formKey: draft.formKey, event: { type: 'form.submitted', values } },
    );
    const outcome = outcomeOf(request, registrationForm, post, { values, ran });
    if (outcome._tag === 'Again') {
      const isMendedAtFirst = isOfAccount(outcome.served);
      keep(isMendedAtFirst ? { served: outcome.served } : {});
      return isMendedAtFirst
        ? goTo(stepAddress(request, 1, draft.id))
        : propsWith(chosen, outcome.served, outcome.stamp);
    }
    drafts.drop(context, request.settings, draft.id);
    if (outcome._tag === 'Elsewhere') return { props: plainProps({ frame: await frameOf(request, path), form: null }) };
    const to = await registered(request, outcome, actions);
    if (to !== undefined) return goTo(to);
    keep({});
    askAgain(context.res, { _tag: 'Garbled' });
    return propsWith(chosen, garbledForm);
  };
