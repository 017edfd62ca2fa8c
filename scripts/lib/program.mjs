/** A failure whose message is meant for the person at the keyboard; programs print it without a stack and exit 1. */
export class PlainError extends Error {}

/**
 * Runs a program's main function; a PlainError is printed as one sentence, anything else with its stack.
 * @param {() => Promise<void>} main
 */
export const runProgram = async (main) => {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof PlainError ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
};

/**
 * Prints the text and exits when `--help` was asked for.
 * @param {string} text
 */
export const offerHelp = (text) => {
  if (!process.argv.includes('--help')) return;
  console.log(text.trim());
  process.exit(0);
};
