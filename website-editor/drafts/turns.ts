/** Runs work under one name one after the other. */
export type Turns = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

export function takeTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work);
    const done = turn.catch(() => undefined);
    last.set(name, done);
    void done.then(() => last.get(name) === done && last.delete(name));
    return turn;
  };
}
