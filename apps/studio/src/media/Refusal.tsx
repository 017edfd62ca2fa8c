import type { Refused } from './file-form.ts';

/** Shows why the service refused a file or what was entered of it, with each finding. */
export const Refusal = ({ refused }: { readonly refused: Refused }) => (
  <div role="alert">
    <p>{refused.detail}</p>
    <ul>
      {refused.findings.map(({ pointer, message, document }) => (
        <li key={`${document} ${pointer} ${message}`}>
          {document !== undefined && <code>{document}</code>} {pointer.slice(1).replaceAll('/', ' ')} {message}
        </li>
      ))}
    </ul>
  </div>
);
