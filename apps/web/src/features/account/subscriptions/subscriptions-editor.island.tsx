import type { Language, PlainMessageKey } from '@masthead/core';
import { type Dictionary, translatorOf } from '@masthead/core/dictionary';
import {
  type Alert,
  boxOf,
  type EditorView,
  groupBoxOf,
  hasSelectAll,
  nothingBox,
  type Offered,
  type OfferedGroup,
  renderedFields,
  type SelectAllGroup,
  type Selection,
  subscriptionsEditorMachine,
  subscriptionsEditorView,
  tickedBoxes,
} from '@masthead/core/subscriptions';
import { useMachine } from '@masthead/react';
import { useEffect, useMemo, useRef } from 'react';
import { BusyWords } from '../../../kit/forms/busy-words.tsx';
import { AlertChoices } from '../../../kit/subscriptions/alert-choices.tsx';
import { subscriptionPorts } from '../../../kit/subscriptions/ports.ts';
import { useLeaveGuard } from '../../../kit/ui/use-leave-guard.ts';
import { LeaveDialog } from './leave-dialog.tsx';

export type SubscriptionsEditorProps = {
  readonly dictionary: Dictionary;
  readonly language: Language;
  readonly userId: string;
  readonly groups: readonly { readonly group: OfferedGroup; readonly alerts: readonly Alert[] }[];
  readonly held: readonly string[];
  readonly occasionalEmail: boolean;
  readonly selection: Selection;
  readonly opened: readonly string[];
  readonly action: string;
  readonly formToken: string;
  readonly promptHref: string;
};

const legends = {
  newsletters: 'Subscriptions_Newsletters',
  alerts: 'Subscriptions_Alerts',
  guides: 'Subscriptions_Guides',
  informationalMail: 'Subscriptions_InformationalMail',
  others: 'Subscriptions_Others',
} as const satisfies Record<OfferedGroup, PlainMessageKey>;

const selectAll = {
  newsletters: 'Subscriptions_AllNewsletters',
  alerts: 'Subscriptions_AllAlerts',
  guides: 'Subscriptions_AllGuides',
} as const satisfies Record<SelectAllGroup, PlainMessageKey>;

const boxIn = (form: HTMLFormElement | null, name: string): HTMLInputElement | undefined => {
  const control = form?.elements.namedItem(name);
  return control instanceof HTMLInputElement ? control : undefined;
};

/** Puts into the boxes what the machine has come to hold by other ways than a press on each. */
const putBoxes = (form: HTMLFormElement | null, offered: Offered, { boxes, mixed }: EditorView): void => {
  const put = (name: string, isTicked: boolean, isMixed = false) => {
    const box = boxIn(form, name);
    if (box === undefined) return;
    box.checked = isTicked;
    box.indeterminate = isMixed;
  };
  for (const { group, codes } of offered) {
    for (const code of codes) put(boxOf(code), boxes.codes.includes(code));
    put(groupBoxOf(group), boxes.groups.includes(group), mixed.includes(group));
  }
  put(nothingBox, boxes.nothing);
};

/** The editor of A§4: every box posts without script, which keeps them in step. */
export const SubscriptionsEditor = ({
  dictionary,
  language,
  userId,
  groups,
  held,
  occasionalEmail,
  selection,
  opened,
  action,
  formToken,
  promptHref,
}: SubscriptionsEditorProps) => {
  const translate = useMemo(() => translatorOf(dictionary), [dictionary]);
  const offered = useMemo(
    () => groups.map(({ group, alerts }) => ({ group, codes: alerts.map(({ code }) => code) })),
    [groups],
  );
  const [snapshot, send] = useMachine(
    useMemo(() => subscriptionsEditorMachine(subscriptionPorts), []),
    { input: { userId, offered, held, occasionalEmail, selection, opened } },
  );
  const view = useMemo(() => subscriptionsEditorView(snapshot), [snapshot]);
  const isBusy = snapshot.hasTag('busy');
  const guard = useLeaveGuard(view.isChanged);
  const form = useRef<HTMLFormElement>(null);

  // What was ticked before the script came, or kept by the browser over a reload.
  useEffect(() => {
    const isTicked = (name: string) => boxIn(form.current, name)?.checked ?? false;
    send({ type: 'boxes.entered', boxes: tickedBoxes(offered, isTicked) });
  }, [offered, send]);
  useEffect(() => putBoxes(form.current, offered, view), [offered, view]);
  /** What is pressed while a save is on its way would be lost with its answer: the boxes stay as they are. */
  const unlessBusy = (act: () => void) => (isBusy ? putBoxes(form.current, offered, view) : act());

  return (
    <form
      className="form subscriptions"
      method="post"
      action={action}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'subscriptions.submitted' });
      }}
    >
      <input type="hidden" name="formToken" value={formToken} />
      <input type="hidden" name="user" value={userId} />
      <input type="hidden" name="held" value={held.join(',')} />
      <input type="hidden" name="occasional" value={occasionalEmail ? 'yes' : 'no'} />
      {renderedFields(selection).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="subscriptions__intro">{translate('Subscriptions_Intro')}</p>
      {groups.map(({ group, alerts }) => (
        <AlertChoices
          key={group}
          legend={translate(legends[group])}
          language={language}
          alerts={alerts}
          chosen={view.boxes.codes}
          onChoose={(code, isTicked) => unlessBusy(() => send({ type: 'alert.ticked', code, isTicked }))}
        >
          {hasSelectAll(group) && (
            <Box
              name={groupBoxOf(group)}
              label={translate(selectAll[group])}
              isTicked={view.boxes.groups.includes(group)}
              onTick={(isTicked) => unlessBusy(() => send({ type: 'group.ticked', group, isTicked }))}
            />
          )}
        </AlertChoices>
      ))}
      <div className="form__part subscriptions__nothing">
        <Box
          name={nothingBox}
          label={translate('Subscriptions_Nothing')}
          hint={translate('Subscriptions_NothingHint')}
          isTicked={view.boxes.nothing}
          onTick={(isTicked) => unlessBusy(() => send({ type: 'nothing.ticked', isTicked }))}
        />
      </div>
      <div className="subscriptions__save">
        <div role="status">
          {view.isSaved && <p className="subscriptions__saved">{translate('Subscriptions_Saved')}</p>}
          {view.isChanged && !isBusy && view.problem === undefined && <p>{translate('Subscriptions_Unsaved')}</p>}
        </div>
        {view.problem !== undefined && (
          <div className="problem" role="alert">
            <p>{translate(view.problem)}</p>
            {view.mustSignIn && (
              <p>
                <a href={promptHref} target="_blank" rel="noopener opener">
                  {translate('Session_SignIn')}
                </a>
              </p>
            )}
          </div>
        )}
        {/* As that of every form: their fields, which this one has none of, would come with it. */}
        <div className="form__submit">
          <button type="submit" className="button" aria-disabled={isBusy || undefined}>
            {translate('Subscriptions_Save')}
          </button>
          <BusyWords translate={translate} isBusy={isBusy} />
        </div>
      </div>
      <LeaveDialog translate={translate} guard={guard} />
    </form>
  );
};

type BoxProps = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
};

/** Box that covers several alerts. */
const Box = ({ name, label, hint, isTicked, onTick }: BoxProps) => (
  <div className="choice choice--all">
    <input
      id={name}
      type="checkbox"
      name={name}
      value="yes"
      defaultChecked={isTicked}
      aria-describedby={hint === undefined ? undefined : `${name}-about`}
      onChange={(event) => onTick(event.currentTarget.checked)}
    />
    <label htmlFor={name}>{label}</label>
    {hint !== undefined && (
      <p className="choice__about choice__tip" id={`${name}-about`}>
        {hint}
      </p>
    )}
  </div>
);
