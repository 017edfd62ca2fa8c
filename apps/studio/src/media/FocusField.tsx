import type { MouseEvent } from 'react';
import { focus as focusWords } from '../words/tables/media.ts';
import { useWords } from '../words/use-words.ts';

type Focus = readonly [across: number, down: number];

/** The point of a picture that stays in view where it is cropped, set by a click into the picture or with two sliders. */
export const FocusField = ({
  picture,
  focus,
  onAim,
}: {
  /** The address of the picture, shown whole. */
  readonly picture: string;
  readonly focus: Focus;
  readonly onAim: (focus: Focus) => void;
}) => {
  const { t } = useWords(focusWords);
  const [across, down] = focus;
  const aim = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const share = (of: number) => Math.round(Math.min(1, Math.max(0, of)) * 100) / 100;
    onAim([share((clientX - left) / width), share((clientY - top) / height)]);
  };
  return (
    <fieldset>
      <legend>{t('legend')}</legend>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the two ranges below do the same by keyboard. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above. */}
      <span className="studio-focus" onClick={aim}>
        <img src={picture} alt="" />
        <i style={{ left: `${across * 100}%`, top: `${down * 100}%` }} />
      </span>
      <label>
        {t('fromLeft')}
        <input
          type="range"
          max={1}
          step={0.01}
          value={across}
          onChange={({ target }) => onAim([target.valueAsNumber, down])}
        />
      </label>
      <label>
        {t('fromTop')}
        <input
          type="range"
          max={1}
          step={0.01}
          value={down}
          onChange={({ target }) => onAim([across, target.valueAsNumber])}
        />
      </label>
    </fieldset>
  );
};
