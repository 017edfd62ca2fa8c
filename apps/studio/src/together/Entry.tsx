'use client';

import { Button } from '@payloadcms/ui';
import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { randomName } from '../saving/claim.ts';
import { type Entered, readEntered, writeEntered } from './entered.ts';
import { EnteredPlace } from './entered-place.ts';

type Input = HTMLTextAreaElement | HTMLSelectElement;

/** Whether what was typed has arrived; `earlier` where what was sent before arrived, and was typed over since. */
export type Arrived = boolean | 'earlier';

type Props = {
  /** Tells the inputs of a document apart. */
  readonly name: string;
  readonly button: string;
  readonly isDisabled: boolean;
  readonly buttonStyle?: 'primary' | 'secondary';
  readonly size?: 'small' | 'medium';
  /** Sends what was entered, by the names of the inputs, with the key of all attempts to send it. */
  readonly send: (values: Entered['values'], key: string) => Promise<Arrived>;
  readonly children: ReactNode;
};

/**
 * Inputs of a panel that are sent together, and are empty afterwards; until then the browser keeps them. A panel is part of the document's
 * form, and no form has another inside.
 */
export const Entry = ({
  name,
  button,
  isDisabled,
  buttonStyle = 'secondary',
  size = 'medium',
  send,
  children,
}: Props) => {
  const inside = useRef<HTMLDivElement>(null);
  const key = useRef('');
  const place = useContext(EnteredPlace);
  const inputs = () => [...(inside.current?.querySelectorAll<Input>('textarea, select') ?? [])];

  const keep = () => {
    const values = Object.fromEntries(inputs().map((input) => [input.name, input.value]));
    const isEmpty = inputs().every((input) => input.value === '');
    if (isEmpty) key.current = '';
    else if (key.current === '') key.current = randomName();
    if (place !== undefined)
      writeEntered(localStorage, place, name, isEmpty ? undefined : { values, key: key.current });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is shown once.
  useEffect(() => {
    if (place === undefined) return;
    const before = readEntered(localStorage, place, name);
    if (before === undefined || key.current !== '') return keep();
    key.current = before.key;
    for (const input of inputs()) input.value = before.values[input.name] ?? '';
    inside.current?.closest('details')?.setAttribute('open', '');
  }, [place, name]);

  const submit = async () => {
    if (!inputs().every((input) => input.reportValidity())) return;
    const values = Object.fromEntries(inputs().map((input) => [input.name, input.value.trim()]));
    keep();
    const arrived = await send(values, key.current);
    if (arrived === 'earlier') key.current = randomName();
    else if (arrived) for (const input of inputs()) input.value = '';
    keep();
  };
  return (
    <div className="studio-entry" ref={inside} onInput={keep}>
      {children}
      <Button buttonStyle={buttonStyle} size={size} disabled={isDisabled} onClick={() => void submit()}>
        {button}
      </Button>
    </div>
  );
};
