import * as E from '#fp-ts/Either';
import type { TaskEither } from '#fp-ts/TaskEither';

export type { TaskEither };

// The functions of fp-ts by these names, for what pages load: its module of TaskEither comes whole, 0.8 KB (ADR 0080).

export const left =
  <Failure, Value = never>(failure: Failure): TaskEither<Failure, Value> =>
  async () =>
    E.left(failure);

export const right =
  <Failure = never, Value = never>(value: Value): TaskEither<Failure, Value> =>
  async () =>
    E.right(value);

export const map =
  <Value, Other>(change: (value: Value) => Other) =>
  <Failure>(task: TaskEither<Failure, Value>): TaskEither<Failure, Other> =>
  async () =>
    E.map(change)(await task());

export const chainW =
  <Value, OtherFailure, Other>(next: (value: Value) => TaskEither<OtherFailure, Other>) =>
  <Failure>(task: TaskEither<Failure, Value>): TaskEither<Failure | OtherFailure, Other> =>
  async () => {
    const answer = await task();
    return E.isLeft(answer) ? answer : next(answer.right)();
  };

/** Makes the call of a task, as `task()` does, by a name that a chain of calls shows: `await runTask(saveArticle(request))`. */
export const runTask = <Outcome>(task: () => Promise<Outcome>): Promise<Outcome> => task();
