import { type OneTimeToken, spendToken } from '../../../platform/abuse-protection/spent-tokens.ts';
import type { Context } from '../shared/context.ts';
import { bindChoice, type Choice, countVote, findOutcome } from './store.ts';

type Parts = Pick<Context, 'db' | 'clock'>;

export type Answered = {
  readonly usersChoice: string;
  readonly isCorrect: boolean;
  readonly correctOption: string;
  readonly text: string;
  readonly isCounted: boolean;
};

/** Binds a session to its choice and returns whether the bound one is right; `undefined` for an unknown option. */
export const answerQuestion = async (
  { db, clock }: Parts,
  choice: Choice,
  language: string,
): Promise<Answered | undefined> => {
  const bound = await bindChoice(db, choice, clock());
  const outcome = bound === undefined ? undefined : await findOutcome(db, choice, language);
  if (bound === undefined || outcome === undefined) return undefined;
  const { option: usersChoice, isCounted } = bound;
  const { correctOption, correctText, incorrectText } = outcome;
  const isCorrect = usersChoice === correctOption;
  return { usersChoice, isCorrect, correctOption, text: isCorrect ? correctText : incorrectText, isCounted };
};

class NoSuchOption extends Error {}

/** Spends the proof, binds the choice and counts it: all of it or nothing. */
export const castVote = ({ db, clock }: Parts, choice: Choice, proof: OneTimeToken) =>
  db
    .transaction()
    .execute(async (tx) => {
      if (!(await spendToken(tx, proof))) return 'spent' as const;
      if ((await bindChoice(tx, choice, clock())) === undefined) throw new NoSuchOption();
      await countVote(tx, choice, clock());
      return 'counted' as const;
    })
    .catch((error: unknown) => {
      if (error instanceof NoSuchOption) return 'unknown' as const;
      throw error;
    });
