import { useEffect, useState } from 'react';

type CopyAddressProps = { readonly address: string; readonly label: string; readonly done: string };

/** Copies the article's address; without script it is not shown, because the address bar does the same. */
export const CopyAddress = ({ address, label, done }: CopyAddressProps) => {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 4000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <button
      type="button"
      className="share__copy"
      onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}
    >
      {label} <span role="status">{isCopied ? done : ''}</span>
    </button>
  );
};
