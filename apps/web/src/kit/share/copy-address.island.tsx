import { useClipboard } from '../ui/use-clipboard.ts';

type CopyAddressProps = {
  readonly address: string;
  readonly label: string;
  readonly done: string;
  readonly failed: string;
};

/** Copies the article's address; without script it is not shown, because the address bar does the same. */
export const CopyAddress = ({ address, label, done, failed }: CopyAddressProps) => {
  const [copying, copy] = useClipboard(address);
  return (
    <>
      <button type="button" className="share__copy text-button" onClick={copy}>
        {label}
      </button>{' '}
      <span aria-live="polite">{copying && { copied: done, failed }[copying]}</span>
    </>
  );
};
