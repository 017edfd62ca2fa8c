import type { MouseEvent } from 'react';

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
  const [across, down] = focus;
  const aim = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const share = (of: number) => Math.round(Math.min(1, Math.max(0, of)) * 100) / 100;
    onAim([share((clientX - left) / width), share((clientY - top) / height)]);
  };
  return (
    <fieldset>
      <legend>What stays in view where the picture is cropped</legend>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the two ranges below do the same by keyboard. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above. */}
      <span className="studio-focus" onClick={aim}>
        <img src={picture} alt="" />
        <i style={{ left: `${across * 100}%`, top: `${down * 100}%` }} />
      </span>
      <label>
        From the left
        <input
          type="range"
          max={1}
          step={0.01}
          value={across}
          onChange={({ target }) => onAim([target.valueAsNumber, down])}
        />
      </label>
      <label>
        From the top
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
