'use client';

import { Button, toast } from '@payloadcms/ui';
import { useEffect, useId, useRef, useState } from 'react';
import type { usePublication } from '../editing/use-publication.ts';
import { choosing } from '../words/tables/choosing.ts';
import { common } from '../words/tables/common.ts';
import { sending as table } from '../words/tables/sending.ts';
import { useWords } from '../words/use-words.ts';
import './sending.css';

type Mail = { readonly subject: string; readonly html: string; readonly text: string };
type Answer = Partial<Mail> & { readonly findings?: readonly { readonly message: string }[] };

const Dialog = ({ mail: { subject, html, text }, onClose }: { readonly mail: Mail; readonly onClose: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const { t } = useWords(table);
  const ofChoosing = useWords(choosing);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="studio-chooser studio-mail" aria-labelledby={heading} onClose={onClose}>
      <header>
        <h2 id={heading}>{t('previewOf', { subject })}</h2>
        <Button buttonStyle="secondary" size="small" margin={false} onClick={() => dialog.current?.close()}>
          {ofChoosing.t('close')}
        </Button>
      </header>
      {/* Runs no script, sends no form and opens no link. */}
      <iframe title={subject} sandbox="" srcDoc={html} />
      <details>
        <summary>{t('asText')}</summary>
        <pre>{text}</pre>
      </details>
    </dialog>
  );
};

type Props = { readonly ask: ReturnType<typeof usePublication>['ask']; readonly isHeld: boolean };

/** A button that shows a newsletter as its mail is made of what is saved. */
export const MailPreview = ({ ask, isHeld }: Props) => {
  const { t } = useWords(table);
  const shared = useWords(common);
  const [mail, setMail] = useState<Mail>();
  const show = async () => {
    const { isDone, body } = await ask<Answer>('GET', '/mail');
    const { subject = '', html = '', text = '', findings = [], detail } = body;
    if (isDone) setMail({ subject, html, text });
    else toast.error(findings[0]?.message ?? detail ?? shared.t('refused'));
  };
  return (
    <>
      <Button buttonStyle="secondary" disabled={isHeld} onClick={() => void show()}>
        {t('preview')}
      </Button>
      {mail !== undefined && <Dialog mail={mail} onClose={() => setMail(undefined)} />}
    </>
  );
};
