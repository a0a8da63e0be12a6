import type { EditedFile, FileContent, Saved, Value, ValuePath } from '#contract/desk/website.ts';
import type { Findings } from '#desk/website/form/form-model.ts';
import { RequestError } from '#screen/api/call.ts';
import { readConnection } from '#screen/api/connection.ts';
import { draftStorage } from '#screen/api/draft-storage.ts';
import { equalValues } from '#website-editor/values/equal-values.ts';
import { mergeValues } from '#website-editor/values/merge-values.ts';

/** After the last key, in milliseconds. */
const SAVE_AFTER = 500;

/** After a save that did not arrive, in milliseconds. */
const RETRY_AFTER = 4_000;

export type SaveState =
  /** The server has all of it. `isWritten`: it has no faults, and so is in the draft's file. */
  | { is: 'saved'; isWritten: boolean }
  /** `unsaved`: until somebody stops typing. */
  | { is: 'unsaved' | 'saving' }
  /** It is kept in the browser and tried again. `message`: unless the connection is lost. */
  | { is: 'waiting'; message?: string }
  /** It is not tried again until something changes. */
  | { is: 'refused'; message: string }
  /** Somebody else has changed the same fields: see `theirs`. */
  | { is: 'conflict' };

/** A file of a draft while it is edited. */
export interface TypedFile {
  /** As the server had it when it answered last. */
  base: FileContent;
  /** With what was typed. */
  value: Value;
  save: SaveState;
  /** Of the last save. */
  findings: Findings;
  /** What was changed last. */
  changed?: ValuePath;
  /** How often it was saved: another number, and the page shows something else. */
  saves: number;
  /** The file with somebody else's changes, which meet one's own. */
  theirs?: FileContent;
}

export type SendFile = (
  input: { file: string; hash: string; value: Value },
  options: { outlivesPage: boolean },
) => Promise<Saved>;

/**
 * Saves what is typed in a file: one call after the other, also after its form was left. What is typed while a save is under way
 * is never replaced by its reply. Until the server has it, it is in the storage of the browser.
 */
export class FileSession {
  readonly #key: string;
  readonly #file: string;
  readonly #send: SendFile;
  readonly #onSaved: (saved: Saved, sent: Value) => void;
  readonly #listeners = new Set<() => void>();
  #state: TypedFile | undefined;
  /** What the server has: the same object as the value as long as nothing is typed. */
  #sent: Value | undefined;
  /** What the server keeps because of its faults. */
  #kept: Value | undefined;
  #isStored = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;

  /** @param key of the browser's storage */
  constructor(key: string, file: string, send: SendFile, onSaved: (saved: Saved, sent: Value) => void) {
    this.#key = key;
    this.#file = file;
    this.#send = send;
    this.#onSaved = onSaved;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Undefined until it was loaded. */
  readonly read = (): TypedFile | undefined => this.#state;

  /** Whether a form shows it. */
  get isShown(): boolean {
    return this.#listeners.size > 0;
  }

  /** Whether closing the page would lose something. */
  get isAtRisk(): boolean {
    return this.#isUnsaved && !this.#isStored;
  }

  /** Takes over what the server has. What is not saved yet goes on from it. */
  load({ file, hash, value, kept }: EditedFile): void {
    const content = { file, hash, value };
    if (!this.#state) {
      this.#start(content, kept);
      return;
    }
    const isKnown = hash === this.#state.base.hash && equalValues(kept, this.#kept);
    // The reply to a save that is under way says what the server has then.
    if (isKnown || this.#running) return;
    if (this.#isUnsaved) {
      this.#goOnFrom(content);
      this.#saveSoon();
    } else {
      this.#kept = kept;
      this.#sent = kept ?? value;
      this.#set({ base: content, value: this.#sent, save: { is: 'saved', isWritten: kept === undefined } });
    }
  }

  /** @param at what was changed */
  change(value: Value, at: ValuePath): void {
    if (!this.#state) return;
    const isQuiet = this.#state.save.is === 'saved' || this.#state.save.is === 'refused';
    this.#set({ value, changed: at, ...(isQuiet && { save: { is: 'unsaved' } }) });
    this.#store();
    this.#saveSoon();
  }

  /** Goes on with a value that was agreed on, after a conflict. */
  agree(value: Value): void {
    const { theirs } = this.#state ?? {};
    if (!theirs) return;
    this.#set({ base: theirs, theirs: undefined, value, save: { is: 'unsaved' } });
    this.#store();
    void this.flush();
  }

  /** Saves at once. @param options outlivesPage: the page may be closed meanwhile */
  async flush({ outlivesPage = false } = {}): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
    if (!this.#isUnsaved || this.#state?.theirs) return;
    await this.#run(outlivesPage);
    // It was typed meanwhile.
    if (this.#isUnsaved && this.#state?.save.is === 'unsaved') this.#saveSoon();
  }

  get #isUnsaved(): boolean {
    return this.#state !== undefined && this.#sent !== this.#state.value;
  }

  #start(content: FileContent, kept: Value | undefined): void {
    this.#kept = kept;
    const known = kept ?? content.value;
    this.#sent = known;
    const findings = { faults: [], advice: [] };
    this.#state = {
      base: content,
      value: known,
      save: { is: 'saved', isWritten: kept === undefined },
      findings,
      saves: 0,
    };
    const stored = draftStorage.read(this.#key);
    const typed = stored === undefined ? undefined : (JSON.parse(stored) as Pick<TypedFile, 'base' | 'value'>);
    if (typed && !equalValues(typed.value, known)) {
      this.#isStored = true;
      this.#state = { ...this.#state, ...typed, save: { is: 'unsaved' } };
      if (typed.base.hash !== content.hash) this.#goOnFrom(content);
      this.#saveSoon();
    } else {
      draftStorage.remove(this.#key);
      // The reply says what is wrong with it.
      if (kept !== undefined) void this.#run(false);
    }
    this.#notify();
  }

  async #run(outlivesPage: boolean): Promise<void> {
    this.#running = this.#save(outlivesPage).finally(() => {
      this.#running = undefined;
    });
    await this.#running;
  }

  async #save(outlivesPage: boolean): Promise<void> {
    if (!this.#state) return;
    const { base, value, save } = this.#state;
    // At sign-out all is cleared: whoever signs in next must not send it.
    if (this.#isStored && draftStorage.read(this.#key) === undefined) {
      this.#set({ save: { is: 'refused', message: 'You have signed out. Reload the page.' } });
      return;
    }
    if (readConnection().isSignedOut) {
      this.#waitFor('Sign in again.');
      return;
    }
    // Said once, not at each attempt.
    if (save.is !== 'waiting') this.#set({ save: { is: 'saving' } });
    try {
      const saved = await this.#send({ file: this.#file, hash: base.hash, value }, { outlivesPage });
      this.#sent = value;
      this.#kept = saved.isWritten ? undefined : value;
      // What the file makes of it, such as a text without the blank at its end, is not put into a form that is being typed in.
      this.#set({
        base: saved.content,
        save: this.#isUnsaved ? { is: 'unsaved' } : { is: 'saved', isWritten: saved.isWritten },
        findings: { faults: saved.faults, advice: saved.advice },
        saves: this.#state.saves + 1,
      });
      this.#store();
      this.#onSaved(saved, value);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      this.#fail(error, base.hash);
    }
  }

  #fail({ code, message, details }: RequestError, sentHash: string): void {
    const theirs = code === 'conflict' ? (details as FileContent | undefined) : undefined;
    if (theirs?.hash !== undefined && theirs.hash !== sentHash) {
      this.#goOnFrom(theirs);
      this.#store();
    } else if (code === 'offline') this.#waitFor();
    else if (code === 'failed' || code === 'too-many' || code === 'signed-out') this.#waitFor(message);
    else this.#set({ save: { is: 'refused', message } });
  }

  #waitFor(message?: string): void {
    this.#set({ save: { is: 'waiting', ...(message !== undefined && { message }) } });
    this.#saveSoon(RETRY_AFTER);
  }

  /** From now on, what was typed is a change of this content. */
  #goOnFrom(content: FileContent): void {
    if (!this.#state) return;
    const { base, value } = this.#state;
    const { merged, conflicts } = mergeValues(base.value, value, content.value);
    if (conflicts.length > 0) this.#set({ theirs: content, save: { is: 'conflict' } });
    else this.#set({ base: content, theirs: undefined, value: merged, save: { is: 'unsaved' } });
  }

  #saveSoon(after = SAVE_AFTER): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), after);
  }

  #store(): void {
    const { base, value } = this.#state ?? {};
    if (this.#isUnsaved) this.#isStored = draftStorage.write(this.#key, JSON.stringify({ base, value }));
    else {
      draftStorage.remove(this.#key);
      this.#isStored = false;
    }
  }

  #set(change: Partial<Omit<TypedFile, 'theirs'>> & { theirs?: FileContent | undefined }): void {
    if (this.#state) this.#state = { ...this.#state, ...change } as TypedFile;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
