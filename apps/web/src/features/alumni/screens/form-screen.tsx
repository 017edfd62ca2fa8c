import { type AlumniFormPart, type AlumniReceipt, alumniForm, maySend, runAlumniForm } from '@masthead/core/alumni';
import { useActorRef } from '@masthead/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Form } from '../../../kit/forms/form.tsx';
import { useForm } from '../../../kit/forms/use-form.ts';
import { alumniPorts } from './browser-ports.ts';
import { FieldControls } from './field-controls.tsx';
import { Problem } from './problem.tsx';
import { Reading } from './reading.tsx';
import type { ScreenProps } from './screen-props.ts';

/** Form that submits and shows its result. Reports a missing right before any input. */
export const FormScreen = (given: ScreenProps<AlumniFormPart>) =>
  given.part.senders === undefined ? (
    <SentForm {...given} />
  ) : (
    <Reading {...given} read={alumniPorts.readMember}>
      {(member) =>
        maySend(given.part, member) ? (
          <SentForm {...given} />
        ) : (
          <Problem
            translate={given.translate}
            failure={{ _tag: 'NotAllowed' }}
            signInHref={given.signInHref}
            isAtProvider={given.configuration.isEnabled}
          />
        )
      }
    </Reading>
  );

const SentForm = (given: ScreenProps<AlumniFormPart>) => {
  const [receipt, setReceipt] = useState<AlumniReceipt>();
  return receipt === undefined ? (
    <OpenForm {...given} onSent={setReceipt} />
  ) : (
    <Receipt {...given} receipt={receipt} onAgain={() => setReceipt(undefined)} />
  );
};

const OpenForm = ({
  translate,
  part,
  id,
  language,
  onSent,
}: ScreenProps<AlumniFormPart> & { readonly onSent: (receipt: AlumniReceipt) => void }) => {
  const definition = useMemo(() => alumniForm(part), [part]);
  const actor = useActorRef(
    useMemo(() => runAlumniForm(part, alumniPorts, language), [part, language]),
    { input: { link: linkIn(location.search) } },
  );
  const onDone = useCallback((receipt: AlumniReceipt) => onSent(receipt), [onSent]);
  const form = useForm(definition, actor, { translate, prefix: id, onDone });
  return (
    <Form action="" formToken="" form={form} submit={translate(part.submit)}>
      <FieldControls translate={translate} fields={part.fields} controlOf={form.field} values={definition.empty} />
    </Form>
  );
};

/** The link of a reset, where the visitor came by one. */
const linkIn = (search: string) => {
  const query = new URLSearchParams(search);
  return { token: query.get('token') ?? '', uid: query.get('uid') ?? '' };
};

const Receipt = ({
  translate,
  part,
  receipt,
  onAgain,
}: ScreenProps<AlumniFormPart> & { readonly receipt: AlumniReceipt; readonly onAgain: () => void }) => {
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => status.current?.focus(), []);
  return (
    <div className="alumni__receipt" role="status" tabIndex={-1} ref={status}>
      <p>{part.done === 'Alumni_Uploaded' ? translate(part.done, { count: receipt.taken }) : translate(part.done)}</p>
      {receipt.refused.length > 0 && (
        <ul>
          {receipt.refused.map(({ row, field }) => (
            <li key={`${row}-${field}`}>{translate('Alumni_RowRefused', { row, field })}</li>
          ))}
        </ul>
      )}
      {part.captcha === undefined && part.sends !== 'newPassword' && (
        <button type="button" className="button button--quiet" onClick={onAgain}>
          {translate('Alumni_Again')}
        </button>
      )}
    </div>
  );
};
