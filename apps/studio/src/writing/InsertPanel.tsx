'use client';

import type { Command, EditorState } from 'prosemirror-state';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { isOwnPicture, isSafeLink } from './addresses.ts';
import { insertComponent, insertPicture, linkAt, setLink } from './commands.ts';
import type { Panel } from './Toolbar.tsx';
import { writingTexts as texts } from './texts.ts';

type Props = {
  readonly panel: Panel;
  readonly state: EditorState;
  readonly components: readonly string[];
  readonly run: (command: Command) => void;
  readonly onClose: () => void;
};

const refusals = { link: texts.notALink, picture: texts.notAPicture, component: texts.notAComponent } as const;

/** The fields of what is put into the text: of a link, a picture, or the place of a component. */
export const InsertPanel = ({ panel, state, components, run, onClose }: Props) => {
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
      <legend>{texts[panel]}</legend>
      <label>
        {panel === 'component' ? texts.name : texts.address}
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
          {panel === 'picture' ? texts.shows : texts.words}
          <input value={words} onChange={({ target }) => setWords(target.value)} onKeyDown={press} />
        </label>
      )}
      {isRefused && (
        <p role="alert" id={`${id}-refused`}>
          {refusals[panel]}
        </p>
      )}
      <div>
        <button type="button" onClick={apply}>
          {known === undefined ? texts.insert : texts.apply}
        </button>
        {known !== undefined && (
          <button
            type="button"
            onClick={() => {
              run(setLink('', ''));
              onClose();
            }}
          >
            {texts.removeLink}
          </button>
        )}
        <button type="button" onClick={onClose}>
          {texts.cancel}
        </button>
      </div>
    </fieldset>
  );
};
