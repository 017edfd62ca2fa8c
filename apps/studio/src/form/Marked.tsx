import './marked.css';
import type { Part } from './parts.ts';

const tags = { same: 'span', before: 'del', now: 'ins' } as const;

/** A text with what was taken out of it and what was put in; beside another version of it, what that one lacks is marked. */
export const Marked = ({
  parts,
  isBeside = false,
}: {
  readonly parts: readonly Part[];
  readonly isBeside?: boolean;
}) => (
  <div className="studio-marked">
    {parts.map(({ text, is }, index) => {
      const Tag = isBeside && is !== 'same' ? 'mark' : tags[is];
      // biome-ignore lint/suspicious/noArrayIndexKey: a part has nothing but its place.
      return <Tag key={index}>{text}</Tag>;
    })}
  </div>
);
