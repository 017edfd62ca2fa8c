'use client';

import { Button } from '@payloadcms/ui';
import { type ReactNode, useRef } from 'react';

type Input = HTMLTextAreaElement | HTMLSelectElement;

type Props = {
  readonly button: string;
  readonly isDisabled: boolean;
  readonly buttonStyle?: 'primary' | 'secondary';
  readonly size?: 'small' | 'medium';
  /** Returns whether what was entered, by the names of the inputs, has arrived. */
  readonly send: (entered: Readonly<Record<string, string>>) => Promise<boolean>;
  readonly children: ReactNode;
};

/** Inputs of a panel that are sent together, and are empty afterwards. A panel is part of the document's form, and no form has another inside. */
export const Entry = ({ button, isDisabled, buttonStyle = 'secondary', size = 'medium', send, children }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  const submit = async () => {
    const inputs = [...(place.current?.querySelectorAll<Input>('textarea, select') ?? [])];
    if (!inputs.every((input) => input.reportValidity())) return;
    const entered = Object.fromEntries(inputs.map(({ name, value }) => [name, value.trim()]));
    if (await send(entered)) for (const input of inputs) input.value = '';
  };
  return (
    <div className="studio-entry" ref={place}>
      {children}
      <Button buttonStyle={buttonStyle} size={size} disabled={isDisabled} onClick={() => void submit()}>
        {button}
      </Button>
    </div>
  );
};
