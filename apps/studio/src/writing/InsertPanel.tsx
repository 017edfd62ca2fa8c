'use client';

import type { Command, EditorState } from 'prosemirror-state';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { ofWriting } from '../words/tables/writing.ts';
import { useWords } from '../words/use-words.ts';
import { isOwnPicture, isSafeLink } from './addresses.ts';
import { insertComponent, insertPicture, linkAt, setLink } from './commands.ts';
import type { Panel } from './Toolbar.tsx';

type Props = {
  readonly panel: Panel;
  readonly state: EditorState;
  readonly components: readonly string[];
  readonly run: (command: Command) => void;
  readonly onClose: () => void;
};

const refusals = { link: 'notALink', picture: 'notAPicture', component: 'notAComponent' } as const;

/** The fields of what is put into the text: of a link, a picture, or the place of a component. */
export const InsertPanel = ({ panel, state, components, run, onClose }: Props) => {
  const { t } = useWords(ofWriting);
  const known = panel === 'link' ? linkAt(state) : undefined;
  const [address, setAddress] = useState(known?.href ?? '');
  const [words, setWords] = useState('');
  const [isRefused, setRefused] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => first.current?.focus(), []);

  const isTaken = { link: isSafeLink(address), picture: isOwnPicture(address), component: /^[^[\]\n]+$/.test(address) };
  const apply = () => {
    if (address.trim() === '' || !isTaken[panel]) return setRefused(true);
    const command = { link: setLink, picture: insertPicture, component: insertComponent }[panel](address.trim(), words);
    run(command);
    onClose();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Neither saves the document around it.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    else if (!event.nativeEvent.isComposing) apply();
  };
  const needsWords = panel === 'picture' || (panel === 'link' && known === undefined && state.selection.empty);

  return (
    <fieldset className="writing-panel">
      <legend>{t(panel)}</legend>
      <label>
        {t(panel === 'component' ? 'name' : 'address')}
        <input
          ref={first}
          value={address}
          list={panel === 'component' ? `${id}-names` : undefined}
          aria-invalid={isRefused}
          aria-describedby={isRefused ? `${id}-refused` : undefined}
          onChange={({ target }) => setAddress(target.value)}
          onKeyDown={press}
        />
      </label>
      {panel === 'component' && (
        <datalist id={`${id}-names`}>
          {components.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
      {needsWords && (
        <label>
          {t(panel === 'picture' ? 'shows' : 'words')}
          <input value={words} onChange={({ target }) => setWords(target.value)} onKeyDown={press} />
        </label>
      )}
      {isRefused && (
        <p role="alert" id={`${id}-refused`}>
          {t(refusals[panel])}
        </p>
      )}
      <div>
        <button type="button" onClick={apply}>
          {t(known === undefined ? 'insert' : 'apply')}
        </button>
        {known !== undefined && (
          <button
            type="button"
            onClick={() => {
              run(setLink('', ''));
              onClose();
            }}
          >
            {t('removeLink')}
          </button>
        )}
        <button type="button" onClick={onClose}>
          {t('cancel')}
        </button>
      </div>
    </fieldset>
  );
};
