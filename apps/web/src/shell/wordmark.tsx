import { useCopy } from '../copy/copy.tsx';

/** The firm's mark: an arch over a brook, in the colours of the text around it. */
const Mark = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <path d="M3 27V15a13 13 0 0 1 26 0v12" fill="none" stroke="currentColor" strokeWidth="3" />
    <path d="M10 27V16a6 6 0 0 1 12 0v11" fill="none" stroke="currentColor" strokeWidth="1.5" />
    <path d="M1 28.5c5-3.4 9.500 2.600 15 0s10-3.400 15 0" fill="none" stroke="#b4492b" strokeWidth="2.5" />
  </svg>
);

type WordmarkProps = { readonly href: string };

export const Wordmark = ({ href }: WordmarkProps) => {
  const { say } = useCopy();
  return (
    <a className="wordmark" href={href} translate="no">
      <Mark />
      {say('Site_Name')}
    </a>
  );
};
