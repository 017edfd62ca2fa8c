/** One row of a table of settings. `preset` is as the environment would hold it; `otherwise` says in words what there is no text for. */
/** @typedef {{ variable: string, preset: string, otherwise?: string | undefined, wants: string, purpose: string }} Row */

/** @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|');

/**
 * The page of one process's settings.
 * @param {{ title: string, madeOf: string, rows: readonly Row[] }} page
 */
export const settingsPage = ({ title, madeOf, rows }) =>
  [
    `# ${title}`,
    '',
    `Made of \`${madeOf}\` by \`npm run settings\`. The process names every variable that is wrong at its start, and ends.`,
    '',
    '| variable | unless set | wants | what for |',
    '|---|---|---|---|',
    ...rows.map(({ variable, preset, otherwise, wants, purpose }) => {
      const fallback = otherwise ?? (preset === '' ? '–' : `\`${preset}\``);
      return `| \`${variable}\` | ${cell(fallback)} | ${cell(wants)} | ${cell(purpose)} |`;
    }),
    '',
  ].join('\n');

/**
 * @param {{ variable: string, preset?: string, presetInWords?: string, wants: string, purpose: string,
 *   required?: { where: string }, refusedInProduction?: { text: string } }} setting
 * @returns {Row}
 */
export const backendRow = ({
  variable,
  preset = '',
  presetInWords,
  wants,
  purpose,
  required,
  refusedInProduction,
}) => ({
  variable,
  preset,
  otherwise: presetInWords,
  wants: wants.replace(/^must (be|have) /, ''),
  purpose: [
    purpose,
    ...(required === undefined ? [] : [`Required${required.where === 'always' ? '' : ' in production'}.`]),
    ...(refusedInProduction === undefined ? [] : [`\`${refusedInProduction.text}\` is refused in production.`]),
  ].join(' '),
});

/**
 * @param {Readonly<Record<string, string>>} fields of the runtime configuration, each with its variable
 * @returns {(entry: [string, { fallback: string, fallbackInWords?: string, wants: string, meaning: string }]) => Row}
 */
export const siteRow = (fields) => {
  const fieldOf = Object.fromEntries(Object.entries(fields).map(([field, variable]) => [variable, field]));
  return ([variable, { fallback, fallbackInWords, wants, meaning }]) => ({
    variable,
    preset: fallback,
    otherwise: fallbackInWords,
    wants,
    purpose: [
      `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}.`,
      ...(fieldOf[variable] === undefined ? [] : [`In the document: \`${fieldOf[variable]}\`.`]),
    ].join(' '),
  });
};
