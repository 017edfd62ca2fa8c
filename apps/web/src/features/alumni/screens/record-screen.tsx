import { type AlumniRecordPart, type AlumniValues, alumniForm, runAlumniRecord } from '@masthead/core/alumni';
import { useActorRef } from '@masthead/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Form } from '../../../kit/forms/form.tsx';
import { useForm } from '../../../kit/forms/use-form.ts';
import { alumniPorts } from './browser-ports.ts';
import { FieldControls } from './field-controls.tsx';
import { Reading } from './reading.tsx';
import type { ScreenProps } from './screen-props.ts';

/** What a member keeps of themselves: read first, so that nothing is put in its place unseen, then open for changes. */
export const RecordScreen = (given: ScreenProps<AlumniRecordPart>) => {
  const { record } = given.part;
  const read = useMemo(() => () => alumniPorts.readAlumniRecord(record), [record]);
  return (
    <Reading {...given} read={read}>
      {(value) => <OpenRecord {...given} begun={value} />}
    </Reading>
  );
};

const OpenRecord = ({ begun, ...given }: ScreenProps<AlumniRecordPart> & { readonly begun: AlumniValues }) => {
  const [saved, setSaved] = useState({ values: begun, times: 0 });
  const { times } = saved;
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (times > 0) status.current?.focus();
  }, [times]);
  const onSaved = useCallback(
    (values: AlumniValues) => setSaved((before) => ({ values, times: before.times + 1 })),
    [],
  );
  return (
    <>
      <p className="alumni__status" role="status" tabIndex={-1} ref={status}>
        {times > 0 ? given.translate('Alumni_Saved') : ''}
      </p>
      <RecordForm key={times} {...given} values={saved.values} onSaved={onSaved} />
    </>
  );
};

const RecordForm = ({
  translate,
  part,
  id,
  values,
  onSaved,
}: ScreenProps<AlumniRecordPart> & {
  readonly values: AlumniValues;
  readonly onSaved: (values: AlumniValues) => void;
}) => {
  const definition = useMemo(() => alumniForm(part), [part]);
  const actor = useActorRef(
    useMemo(() => runAlumniRecord(part, alumniPorts.saveAlumniRecord), [part]),
    { input: { prefill: values } },
  );
  const onDone = useCallback(() => onSaved(actor.getSnapshot().context.values), [actor, onSaved]);
  const form = useForm(definition, actor, { translate, prefix: id, onDone });
  return (
    <Form action="" formToken="" form={form} submit={translate('Alumni_Save')}>
      <FieldControls translate={translate} fields={part.fields} controlOf={form.field} values={values} />
    </Form>
  );
};
