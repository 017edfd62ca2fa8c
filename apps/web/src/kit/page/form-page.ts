import type { FormDefinition } from '@masthead/core/form';
import type { GetServerSideProps } from 'next';
import { markIncomplete } from '../../server/cache/form-placeholders.ts';
import { type FormIslandProps, nothingServed, type Served } from '../forms/served.ts';
import type { PendingActions } from '../pending-action/perform-pending.ts';
import { type AccountRequest, frameOf, goTo, openAccountRequest } from './account-request.ts';
import { askAgain, garbledForm } from './form-answers.ts';
import type { FeatureFrame } from './frame.ts';
import { plainProps } from './plain-props.ts';
import { type FormOutcome, postedTo, type ServeOptions, serveForm } from './serve-form.ts';

export type FormPageProps<Form> = { readonly frame: FeatureFrame; readonly form: Form };

/** The request; its frame is loaded once, on demand: a redirect needs none. */
export type OpenedForm = AccountRequest & { readonly frame: () => Promise<FeatureFrame> };

type Taken<Values, Result, Step> = Extract<FormOutcome<Values, Result, Step>, { readonly _tag: 'Taken' }>;

type FormPage<Values, Facts, Failure, Result, Step extends string, Emitted, Own, Next, Other> = {
  /** Without language prefix. */
  readonly path: string;
  readonly definition: FormDefinition<Values, Facts, Failure, Result, Step, Emitted>;
  readonly captchaAction?: string;
  /** What may wait for the session that this form opens. */
  readonly actions?: PendingActions;
  /** Where a visitor is sent who has no need of the form. */
  readonly leave?: (opened: OpenedForm) => string | undefined;
  /** What the address fills in. */
  readonly prefill?: (opened: OpenedForm) => NoInfer<Partial<Values>>;
  /** What came of an earlier try, where the form is shown for it again. */
  readonly before?: (opened: OpenedForm) => Served;
  readonly values?: ServeOptions<Values, Facts, Failure, Result>['values'];
  readonly run: (opened: OpenedForm) => ServeOptions<Values, Facts, Failure, Result>['run'];
  /**
   * Returns the address after success; undefined when the service did not return what it promised, null when the page
   * itself shows what is next.
   */
  readonly taken: (opened: OpenedForm, taken: Taken<Values, Result, Step>) => Promise<Next>;
  /** The same after an answer that is neither success nor refusal. */
  readonly elsewhere?: (opened: OpenedForm, step: Step) => Other;
  readonly props: (opened: OpenedForm, values: NoInfer<Partial<Values>>) => Own | Promise<Own>;
};

const isEnd = <To>(to: To): to is Extract<To, null> => to === null;

/**
 * Builds the page of one form: GET renders it, POST runs it without script through the machine of the browser, and
 * either redirects or renders it again with its errors. `form` is null where nothing is left to fill in.
 */
export const formPage =
  <
    Values extends { readonly [field: string]: string | boolean },
    Facts,
    Failure extends { readonly _tag: string },
    Result,
    Step extends string,
    Emitted,
    Own extends object,
    Next extends string | null | undefined,
    Other extends string | null = never,
  >(
    page: FormPage<Values, Facts, Failure, Result, Step, Emitted, Own, Next, Other>,
  ): GetServerSideProps<FormPageProps<(FormIslandProps & Own) | Extract<Next | Other, null>>> =>
  async (context) => {
    const request = await openAccountRequest(context, page.actions);
    let frame: Promise<FeatureFrame> | undefined;
    const opened: OpenedForm = {
      ...request,
      frame: () => {
        frame ??= frameOf(request, page.path);
        return frame;
      },
    };
    const away = page.leave?.(opened);
    if (away !== undefined) return goTo(away);

    const propsWith = async (again: {
      readonly values: Partial<Values> | undefined;
      readonly served: Served;
      readonly stamp?: string | undefined;
      readonly formKey?: string | undefined;
    }) => {
      const values = again.values ?? page.prefill?.(opened) ?? {};
      const [around, own, posted] = await Promise.all([
        opened.frame(),
        page.props(opened, values),
        postedTo(request, again, page.captchaAction),
      ]);
      if (!around.isWhole) markIncomplete(context.res);
      return { props: plainProps({ frame: around, form: { ...own, ...posted } }) };
    };

    if (context.req.method !== 'POST')
      return propsWith({ values: undefined, served: page.before?.(opened) ?? nothingServed });
    const { values } = page;
    const outcome = await serveForm(request, page.definition, {
      run: page.run(opened),
      ...(values !== undefined && { values }),
    });
    if (outcome._tag === 'Again') return propsWith(outcome);
    const to = outcome._tag === 'Taken' ? await page.taken(opened, outcome) : page.elsewhere?.(opened, outcome.step);
    if (isEnd(to)) return { props: plainProps({ frame: await opened.frame(), form: to }) };
    if (typeof to === 'string') return goTo(to);
    askAgain(context.res, { _tag: 'Garbled' });
    return propsWith({ values: undefined, served: garbledForm });
  };
