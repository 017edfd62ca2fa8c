type HoneypotProps = { readonly id: string; readonly name: string; readonly label: string };

/** A field that people do not see and machines fill in (decisions §7). */
export const Honeypot = ({ id, name, label }: HoneypotProps) => (
  <div className="visually-hidden" aria-hidden="true">
    <label htmlFor={id}>{label}</label>
    <input id={id} name={name} type="text" tabIndex={-1} autoComplete="off" />
  </div>
);
