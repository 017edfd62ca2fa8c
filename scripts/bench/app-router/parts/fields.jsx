export const Field = ({ name, label, ...rest }) => (
  <div className="field">
    <label className="field__label" htmlFor={name}>
      {label}
    </label>
    <input className="field__control" id={name} name={name} {...rest} />
  </div>
);

export const Choice = ({ name, label, prompt, items }) => (
  <div className="field">
    <label className="field__label" htmlFor={name}>
      {label}
    </label>
    <select className="field__control" id={name} name={name} defaultValue="">
      <option value="">{prompt}</option>
      {items.map(({ code, Description }) => (
        <option key={code} value={code}>
          {Description}
        </option>
      ))}
    </select>
  </div>
);
