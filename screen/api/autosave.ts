import { RequestError } from './call.ts';
import { readConnection } from './connection.ts';
import { draftStorage } from './draft-storage.ts';

/** After the last key, in milliseconds. */
const SAVE_AFTER = 500;

/** While somebody types without a pause. */
const SAVE_AT_LEAST_EVERY = 10_000;

/** After a save that did not arrive. */
const RETRY_AFTER = 4_000;

export type SaveState<Stored> =
  /** `unsaved`: until somebody stops typing. */
  | { is: 'saved' | 'unsaved' | 'saving' }
  /** It is kept in the tab and tried again. `message`: unless the connection is lost. */
  | { is: 'waiting'; message?: string }
  /** It is not tried again until something changes. */
  | { is: 'refused'; error: RequestError }
  /** The same was changed elsewhere, too: nothing is saved until the person has chosen. */
  | { is: 'conflict'; theirs: Stored };

/** What somebody edits. */
export interface Typed<Value, Stored> {
  /** What the server had when it answered last. */
  stored: Stored;
  /** With what was typed. */
  value: Value;
  save: SaveState<Stored>;
  /** How often it was saved. */
  saves: number;
}

interface Attempt<Value> {
  /** A UUID. */
  id: string;
  value: Value;
}

/** What the tab keeps. */
type Kept<Value, Stored> = Pick<Typed<Value, Stored>, 'stored' | 'value'> & { unanswered?: Attempt<Value> };

export interface AutosaveOptions<Value, Stored> {
  /** In the storage of the tab, such as `reply:KD-7Q2M-X4TP`. */
  key: string;
  toValue: (stored: Stored) => Value;
  /** Changes with each change on the server. */
  versionOf: (stored: Stored) => string | number;
  /**
   * Saves a value as a change of `stored`. `id`: the same when the same attempt is repeated. `unanswered`: the id of an earlier
   * attempt that the server may have stored.
   *
   * @throws {RequestError} `conflict` with details when the server has something else
   */
  send: (
    value: Value,
    how: { stored: Stored; id: string; unanswered?: string | undefined; outlivesPage: boolean },
  ) => Promise<Stored>;
  /** The details of a conflict. Without it they are what is stored now. */
  conflictOf?: (details: unknown) => Stored;
  isSame?: (one: Value, two: Value) => boolean;
  /** Both changes in one value, or undefined when they contradict each other. Without it, both may not have changed the value. */
  merge?: (stored: Stored, mine: Value, theirs: Stored) => Value | undefined;
  /** Nothing of what was typed can be added to it any more. */
  isSettled?: (stored: Stored) => boolean;
  /** Called with what the server has after a save or a choice. */
  onStored?: (stored: Stored) => void;
  /** Nothing is saved until `save` is called, and only then somebody is asked about a conflict. */
  isManual?: boolean;
  /** A version can be the current one again, such as the hash of a file. */
  canReturn?: boolean;
}

/**
 * Saves what is typed, one call after the other, also when its screen was left. What is typed while a save is under way is never
 * replaced by its reply. It is in the storage of the tab until the server has it. A save whose answer was lost is repeated as it
 * was: so what this tab has stored itself is never taken for somebody else's.
 */
export class Autosave<Value, Stored> {
  readonly #options: AutosaveOptions<Value, Stored>;
  readonly #listeners = new Set<() => void>();
  /** The versions before. */
  readonly #past = new Set<string | number>();
  #state: Typed<Value, Stored>;
  /** The value that the server has. */
  #saved: Value;
  /** Sent, and not answered yet. */
  #unanswered: Attempt<Value> | undefined;
  #isKept: boolean;
  #isPaused = false;
  #isEnded = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unsavedSince = 0;
  #running: Promise<void> | undefined;

  /** Begins with what the tab has kept, or else with what is stored. Nothing is saved before `load` or `change` is called. */
  constructor(options: AutosaveOptions<Value, Stored>, stored: Stored) {
    this.#options = options;
    const text = draftStorage.read(options.key);
    const kept = text ? (JSON.parse(text) as Kept<Value, Stored>) : { stored, value: options.toValue(stored) };
    this.#isKept = text !== undefined;
    this.#unanswered = kept.unanswered;
    this.#saved = options.toValue(kept.stored);
    const { value } = kept;
    this.#state = { stored: kept.stored, value, save: { is: this.#isKept ? 'unsaved' : 'saved' }, saves: 0 };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): Typed<Value, Stored> => this.#state;

  get isShown(): boolean {
    return this.#listeners.size > 0;
  }

  /** Whether closing the page would lose something. */
  get isAtRisk(): boolean {
    return this.#isUnsaved && !this.#isKept && !this.#isGone && !this.#isEnded;
  }

  /** The id of an attempt that the server may have stored. */
  get unansweredId(): string | undefined {
    return this.#unanswered?.id;
  }

  /** Takes over what was read from the server. What is not saved yet becomes a change of it. */
  load(stored: Stored): void {
    const { toValue, versionOf, canReturn = false, isManual = false } = this.#options;
    const now = this.#state.stored;
    const isKnown =
      versionOf(stored) === versionOf(now) && this.#isSame(toValue(stored), toValue(now)) && !this.#isGone;
    // A read may be answered late. The answer to a save that is under way says what is stored then.
    const isLate = !canReturn && this.#past.has(versionOf(stored));
    const waits = this.#running || this.#isPaused || (isManual && this.#isUnsaved);
    if (!isKnown && !isLate && !waits) this.#goOnFrom(stored);
    if (this.#timer === undefined) this.#saveSoon();
  }

  change(value: Value): void {
    this.#state = { ...this.#state, value };
    const { is } = this.#state.save;
    const isQuiet = is === 'saved' || is === 'unsaved' || (is === 'refused' && !this.#isGone);
    this.#set(isQuiet ? this.#quiet : this.#state.save);
    this.#keep();
    this.#saveSoon();
  }

  /** Goes on from what the server has. @param value what was agreed on; without it, what the server has */
  set(stored: Stored, value: Value = this.#options.toValue(stored)): void {
    this.#unanswered = undefined;
    this.#isPaused = false;
    this.#saved = this.#options.toValue(stored);
    this.#learn(stored, value);
    this.#options.onStored?.(stored);
    if (this.#isUnsaved) void this.save();
  }

  /** Saves at once, unless only `save` may. @param options outlivesPage: the page may be closed meanwhile */
  async flush(options?: { outlivesPage: boolean }): Promise<void> {
    if (!this.#options.isManual) await this.save(options);
  }

  /** Saves at once what is not saved. @param options isForced: also what the server has, for its answer */
  async save({ outlivesPage = false, isForced = false } = {}): Promise<void> {
    this.#stopTimer();
    if (outlivesPage && !this.#isStopped) this.#sendBeside();
    while (this.#running) await this.#running;
    if (!(this.#isUnsaved || isForced) || this.#isStopped) return;
    const isRepeated = this.#unanswered !== undefined;
    this.#running = this.#save(outlivesPage).finally(() => {
      this.#running = undefined;
    });
    await this.#running;
    // What was typed since the first attempt.
    if (isRepeated && this.#state.save.is === 'unsaved') await this.save({ outlivesPage });
    this.#saveSoon(this.#state.save.is === 'waiting' ? RETRY_AFTER : SAVE_AFTER);
  }

  /** Saves nothing until `resume` or `set`. Resolves when no save is under way. */
  async pause(): Promise<void> {
    this.#isPaused = true;
    while (this.#running) await this.#running;
  }

  resume(): void {
    this.#isPaused = false;
    this.#saveSoon();
  }

  /** Neither saves nor keeps anything any more. */
  end(): void {
    this.#isEnded = true;
    this.#stopTimer();
  }

  get #isUnsaved(): boolean {
    return this.#unanswered !== undefined || !this.#isSame(this.#state.value, this.#saved);
  }

  /** It was removed: nothing can be saved there any more. */
  get #isGone(): boolean {
    const { save } = this.#state;
    return save.is === 'refused' && save.error.code === 'not-found';
  }

  get #isStopped(): boolean {
    return this.#isPaused || this.#isEnded || this.#isGone || this.#state.save.is === 'conflict';
  }

  get #quiet(): SaveState<Stored> {
    return { is: this.#isUnsaved ? 'unsaved' : 'saved' };
  }

  #isSame(one: Value, two: Value): boolean {
    return this.#options.isSame?.(one, two) ?? JSON.stringify(one) === JSON.stringify(two);
  }

  async #save(outlivesPage: boolean): Promise<void> {
    const { stored, value, save } = this.#state;
    if (readConnection().isSignedOut) return this.#set({ is: 'waiting', message: 'Sign in again.' });
    this.#unanswered ??= { id: crypto.randomUUID(), value };
    const { id, value: sent } = this.#unanswered;
    this.#unsavedSince = 0;
    this.#keep();
    // Said once, not at each attempt.
    if (save.is !== 'waiting') this.#set({ is: 'saving' });
    try {
      const answer = await this.#options.send(sent, { stored, id, outlivesPage });
      this.#unanswered = undefined;
      this.#saved = sent;
      this.#state = { ...this.#state, saves: this.#state.saves + 1 };
      // What the server makes of it is not put into a field that is being typed in.
      this.#learn(answer, this.#state.value);
      this.#options.onStored?.(answer);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      await this.#fail(error, stored, sent);
    }
  }

  async #fail(error: RequestError, stored: Stored, sent: Value): Promise<void> {
    const { code, message, details } = error;
    const { conflictOf = (theirs) => theirs as Stored, versionOf, isManual = false } = this.#options;
    if (code === 'conflict' && details !== undefined) {
      const theirs = conflictOf(details);
      this.#goOnFrom(theirs);
      if (this.#state.save.is !== 'unsaved' || this.#isStopped) return;
      if (versionOf(theirs) !== versionOf(stored)) return this.#save(false);
    }
    // Otherwise the server may have stored it.
    if (code !== 'offline' && code !== 'failed') this.#unanswered = undefined;
    const isTriedAgain = !isManual && ['offline', 'failed', 'too-many', 'signed-out'].includes(code);
    if (isTriedAgain) this.#set({ is: 'waiting', ...(code !== 'offline' && { message }) });
    // What was typed since was not refused.
    else if (code === 'not-found' || this.#isSame(sent, this.#state.value)) this.#set({ is: 'refused', error });
    else this.#set({ is: 'unsaved' });
    this.#keep();
  }

  /** The page may be closed before a save that is under way is answered: sends what was typed meanwhile beside it. */
  #sendBeside(): void {
    const { stored, value } = this.#state;
    if (!this.#running || !this.#unanswered || this.#isSame(value, this.#unanswered.value)) return;
    const how = { stored, id: crypto.randomUUID(), unanswered: this.#unanswered.id, outlivesPage: true };
    // If the page stays, the next save finds out.
    void this.#options.send(value, how).catch(() => undefined);
  }

  /** From now on, what was typed is a change of this. */
  #goOnFrom(theirs: Stored): void {
    const merged = this.#mergedWith(theirs);
    this.#unanswered = undefined;
    if (merged === undefined) {
      this.#set({ is: 'conflict', theirs });
      return;
    }
    this.#saved = this.#options.toValue(theirs);
    this.#learn(theirs, merged);
  }

  #mergedWith(theirs: Stored): Value | undefined {
    const { toValue, merge, isSettled } = this.#options;
    const { stored, value } = this.#state;
    const other = toValue(theirs);
    if (!this.#isUnsaved) return other;
    if (isSettled?.(theirs)) return undefined;
    if (this.#unanswered && this.#isSame(this.#unanswered.value, other)) return value;
    if (merge) return merge(stored, value, theirs);
    return this.#isSame(value, other) || this.#isSame(toValue(stored), other) ? value : undefined;
  }

  #learn(stored: Stored, value: Value): void {
    const { versionOf } = this.#options;
    const before = versionOf(this.#state.stored);
    if (before !== versionOf(stored)) this.#past.add(before);
    this.#state = { ...this.#state, stored, value };
    this.#set(this.#quiet);
    this.#keep();
  }

  #saveSoon(after = SAVE_AFTER): void {
    this.#stopTimer();
    const isRefused = this.#state.save.is === 'refused';
    if (!this.#isUnsaved) this.#unsavedSince = 0;
    if (!this.#isUnsaved || this.#isStopped || isRefused || this.#options.isManual) return;
    this.#unsavedSince ||= Date.now();
    const rest = this.#unsavedSince + SAVE_AT_LEAST_EVERY - Date.now();
    this.#timer = setTimeout(() => void this.save(), Math.min(after, rest));
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #keep(): void {
    const { stored, value } = this.#state;
    const { key } = this.#options;
    const kept = { stored, value, unanswered: this.#unanswered };
    const isToKeep = this.#isUnsaved && !this.#isGone && !this.#isEnded;
    this.#isKept = isToKeep && draftStorage.write(key, JSON.stringify(kept));
    if (!isToKeep) draftStorage.remove(key);
  }

  #set(save: SaveState<Stored>): void {
    this.#state = { ...this.#state, save };
    for (const listener of this.#listeners) listener();
  }
}
