import { requestScope, tokens } from '@masthead/composition/server';
import { type Message, message, parseAlertCodes, runTask, walk } from '@masthead/core';
import {
  type Alert,
  boxOf,
  codesOf,
  groupBoxOf,
  hasSelectAll,
  nothingBox,
  type OfferedGroup,
  type OfferedGroups,
  offeredGroups,
  openedWith,
  renderedFields,
  renderedIn,
  type Selection,
  type SubscriptionList,
  subscriptionsEditorMachine,
  subscriptionsEditorView,
  tickedBoxes,
} from '@masthead/core/subscriptions';
import type { FormFields } from '@masthead/gateway';
import { createActor } from 'xstate';
import { addressOf, paths } from '../addresses.ts';
import { type Answer, goTo, screen, statusFor } from '../answers.ts';
import { remembered } from '../remembered.ts';
import { formDeadlineMs, formTokenOf, postedTo, scopeOf, userIdOf, type Visit } from '../request.ts';
import type { SiteSettings } from '../settings.ts';
import { promptFor } from './saved-articles.tsx';

const listed = remembered(async ({ services }: SiteSettings, _: 'all'): Promise<SubscriptionList | undefined> => {
  const list = await runTask(requestScope(services).get(tokens.site.listSubscriptions)());
  return list._tag === 'Right' ? list.right : undefined;
});

const legends = {
  newsletters: 'Subscriptions_Newsletters',
  alerts: 'Subscriptions_Alerts',
  guides: 'Subscriptions_Guides',
  informationalMail: 'Subscriptions_InformationalMail',
  others: 'Subscriptions_Others',
} as const satisfies Record<OfferedGroup, string>;

const selectAll = {
  newsletters: 'Subscriptions_AllNewsletters',
  alerts: 'Subscriptions_AllAlerts',
  guides: 'Subscriptions_AllGuides',
} as const;

const offeredIn = (groups: OfferedGroups) =>
  groups.map(({ group, alerts }) => ({ group, codes: alerts.map(({ code }) => code) }));

const Box = ({
  name,
  label,
  about,
  isTicked,
}: {
  readonly name: string;
  readonly label: string;
  readonly about?: string;
  readonly isTicked: boolean;
}) => (
  <div>
    <input
      id={name}
      type="checkbox"
      name={name}
      value="yes"
      checked={isTicked}
      aria-describedby={about ? `${name}-about` : undefined}
    />{' '}
    <label for={name}>{label}</label>
    {about && (
      <p class="small" id={`${name}-about`}>
        {about}
      </p>
    )}
  </div>
);

const aboutOf = ({ frequency, toolTip, description }: Alert): string =>
  [frequency, toolTip, description].filter((text) => text !== '').join(' ');

type Editor = {
  readonly groups: OfferedGroups;
  readonly held: readonly string[];
  readonly selection: Selection;
  readonly occasionalEmail: boolean;
};

const EditorForm = ({ visit, editor }: { readonly visit: Visit; readonly editor: Editor }) => {
  const { translate, language } = visit;
  const { groups, held, selection, occasionalEmail } = editor;
  const ticked = codesOf(selection);
  return (
    <form class="form" method="post" action={addressOf(language, paths.subscriptions)}>
      <input type="hidden" name="formToken" value={formTokenOf(visit)} />
      <input type="hidden" name="held" value={held.join(',')} />
      <input type="hidden" name="occasional" value={occasionalEmail ? 'yes' : 'no'} />
      {renderedFields(selection).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>{translate('Subscriptions_Intro')}</p>
      {groups.map(({ group, alerts }) => (
        <fieldset key={group}>
          <legend>{translate(legends[group])}</legend>
          {hasSelectAll(group) && (
            <Box
              name={groupBoxOf(group)}
              label={translate(selectAll[group])}
              isTicked={alerts.every(({ code }) => ticked.includes(code))}
            />
          )}
          {alerts.map((alert) => (
            <Box
              key={alert.code}
              name={boxOf(alert.code)}
              label={alert.title}
              about={aboutOf(alert)}
              isTicked={ticked.includes(alert.code)}
            />
          ))}
        </fieldset>
      ))}
      <Box
        name={nothingBox}
        label={translate('Subscriptions_Nothing')}
        about={translate('Subscriptions_NothingHint')}
        isTicked={selection._tag === 'Nothing'}
      />
      <button type="submit" class="button">
        {translate('Subscriptions_Save')}
      </button>
    </form>
  );
};

type Saved =
  | { readonly _tag: 'Saved' }
  | { readonly _tag: 'SignedOut' }
  | { readonly _tag: 'Again'; readonly selection: Selection; readonly problem: Message; readonly status: number };

/** Saves what was posted by the machine that a browser would run. */
const save = async (visit: Visit, groups: OfferedGroups, fields: FormFields): Promise<Saved> => {
  const offered = offeredIn(groups);
  const actor = createActor(
    subscriptionsEditorMachine({ saveSubscriptions: scopeOf(visit).get(tokens.user.saveSubscriptions) }),
    {
      input: {
        userId: userIdOf(visit),
        offered,
        held: parseAlertCodes(fields.get('held') ?? ''),
        selection: renderedIn((name) => fields.get(name)),
        occasionalEmail: fields.get('occasional') === 'yes',
      },
    },
  );
  const boxes = tickedBoxes(offered, (name) => fields.get(name) === 'yes');
  const ran = await walk(
    actor,
    [{ type: 'boxes.entered', boxes }, { type: 'subscriptions.submitted' }],
    formDeadlineMs,
  );
  const { selection, failure } = actor.getSnapshot().context;
  if (ran._tag === 'OutOfTime') return { _tag: 'Again', selection, problem: message('Form_StillWorking'), status: 504 };
  const { isSaved, mustSignIn, problem = message('Subscriptions_Failed') } = subscriptionsEditorView(ran.snapshot);
  if (isSaved) return { _tag: 'Saved' };
  return mustSignIn ? { _tag: 'SignedOut' } : { _tag: 'Again', selection, problem, status: statusFor(failure) };
};

/** The subscriptions of a visitor: GET draws their editor, POST saves it. */
export const subscriptionsPage = async (visit: Visit): Promise<Answer> => {
  const { translate, language, session, dictionary, query, req } = visit;
  if (session._tag !== 'active') return promptFor(visit);
  const [list, own] = await Promise.all([
    listed(visit.settings, 'all'),
    runTask(scopeOf(visit).get(tokens.user.readSubscriptions)()),
  ]);
  if (own._tag === 'Left' && ['SignInRequired', 'ReLoginRequired'].includes(own.left._tag)) return promptFor(visit);
  const shown = (status: number, problem: Message | undefined, editor: Editor | undefined): Answer =>
    screen({
      title: translate('Subscriptions_Heading'),
      status,
      body: (
        <>
          <h1>{translate('Subscriptions_Heading')}</h1>
          {problem === undefined && query.has('saved') && <p role="status">{translate('Subscriptions_Saved')}</p>}
          {problem !== undefined && (
            <p class="problem" role="alert">
              {translate(problem)}
            </p>
          )}
          {editor !== undefined && <EditorForm visit={visit} editor={editor} />}
        </>
      ),
    });
  if (list === undefined || own._tag === 'Left') return shown(503, message('Subscriptions_ListFailed'), undefined);
  const { codes, occasionalEmail } = own.right;
  const editorOf = (held: readonly string[], selection: Selection): Editor => ({
    groups: offeredGroups(list, language, held, dictionary.Subscriptions_PracticeNames),
    held,
    selection,
    occasionalEmail,
  });
  const opened = editorOf(
    codes,
    openedWith(codes, occasionalEmail, {
      all: list.informationalMail.map(({ code }) => code),
      own: list.informationalMail.filter((alert) => alert.language === language).map(({ code }) => code),
    }),
  );
  if (req.method !== 'POST') return shown(200, undefined, opened);
  const fields = await postedTo(visit);
  if (fields === undefined) return shown(403, message('Form_Expired'), opened);
  const held = parseAlertCodes(fields.get('held') ?? '');
  const saved = await save(visit, editorOf(held, opened.selection).groups, fields);
  switch (saved._tag) {
    case 'Saved':
      return goTo(addressOf(language, paths.subscriptions, { saved: 'true' }));
    case 'SignedOut':
      return promptFor(visit);
    case 'Again':
      return shown(saved.status, saved.problem, editorOf(held, saved.selection));
  }
};
