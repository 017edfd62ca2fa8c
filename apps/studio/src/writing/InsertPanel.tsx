'use client';

import type { Command, EditorState } from 'prosemirror-state';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { ofWriting } from '../words/tables/writing.ts';
import { useWords } from '../words/use-words.ts';
import { isOwnPicture, isSafeLink } from './addresses.ts';
import { insertComponent, insertPicture, linkAt, setLink } from './commands.ts';
import { nameFor, type Offer } from './offers.ts';
import type { Panel } from './Toolbar.tsx';

type Props = {
  readonly panel: Panel;
  readonly state: EditorState;
  readonly components: readonly string[];
  readonly offers: readonly Offer[];
  readonly onPlace: (slug: string, name: string) => void;
  readonly run: (command: Command) => void;
  readonly onClose: () => void;
};

const refusals = { link: 'notALink', picture: 'notAPicture', component: 'notAComponent' } as const;

/** The fields of what is put into the text: of a link, a picture, or the place of a component. */
export const InsertPanel = ({ panel, state, components, offers, onPlace, run, onClose }: Props) => {
  const { t } = useWords(ofWriting);
  const known = panel === 'link' ? linkAt(state) : undefined;
  const [address, setAddress] = useState(known?.href ?? '');
  const [kind, setKind] = useState('');
  const [words, setWords] = useState('');
  const [isRefused, setRefused] = useState(false);
  const first = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const id = useId();
  useEffect(() => first.current?.focus(), []);

  const chosen = offers.find(({ slug }) => slug === kind);
  const isTaken = { link: isSafeLink(address), picture: isOwnPicture(address), component: /^[^[\]\n]+$/.test(address) };
  const apply = () => {
    const isTwice = kind !== '' && components.includes(address.trim());
    if (address.trim() === '' || !isTaken[panel] || isTwice) return setRefused(true);
    const command = { link: setLink, picture: insertPicture, component: insertComponent }[panel](address.trim(), words);
    run(command);
    if (panel === 'component' && kind !== '') onPlace(kind, address.trim());
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
      {panel === 'component' && offers.length > 0 && (
        <label>
          {t('kind')}
          <select
            ref={first}
            value={kind}
            onChange={({ target }) => {
              setKind(target.value);
              setAddress(target.value === '' ? '' : nameFor(target.value, components));
            }}
            onKeyDown={press}
          >
            <option value="">{t('oneBelow')}</option>
            {offers.map(({ slug, label }) => (
              <option key={slug} value={slug}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      {chosen !== undefined && (
        <p className="writing-offer">
          {chosen.picture !== undefined && <img src={chosen.picture} alt="" />}
          {chosen.purpose}
        </p>
      )}
      <label>
        {t(panel === 'component' ? 'name' : 'address')}
        <input
          ref={panel === 'component' && offers.length > 0 ? undefined : first}
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
