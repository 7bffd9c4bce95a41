/** Compiled WebAssembly modules, shared by all workers. */
export type WasmModules = { compiler: WebAssembly.Module; renderer: WebAssembly.Module };

/** Status messages of a worker. */
export type WorkerStatus =
  | { kind: 'ready' }
  | { kind: 'idle' }
  /** The worker uses too much memory and should be replaced. */
  | { kind: 'full' }
  | { kind: 'broken'; message: string };

/** `failed` after several failures in a row; starting is still tried, less and less often. */
export type WorkerState = 'starting' | 'ready' | 'restarting' | 'failed';

/** Part of the Web Worker API in use; tests pass their own. */
export type LiveWorker<To> = {
  postMessage(message: To): void;
  terminate(): void;
  addEventListener(type: 'message' | 'error', listener: (event: Event) => void): void;
};

type SupervisedWorkerOptions<To, From> = {
  createWorker: () => LiveWorker<To>;
  loadPrograms: () => Promise<WasmModules>;
  /** First message to a new worker; `replay` follows with the current state. */
  start: (programs: WasmModules) => To;
  replay: () => To[];
  receive: (message: From | WorkerStatus) => void;
  /** Frees what a message of a replaced worker holds. */
  discard: (message: From | WorkerStatus) => void;
  onState: (state: WorkerState) => void;
};

/** A busy worker without a message for this long counts as hung. */
const HANG_TIMEOUT_MS = 30_000;
/** The backoff starts again after this long without a crash. */
const CRASH_RESET_MS = 60_000;
/** Failures in a row after which the pages say so. */
const FAILED_AFTER = 2;

/** Worker that is restarted when it crashes or hangs; `replay` restores its state. */
export class SupervisedWorker<To, From extends { kind: string }> {
  readonly #options: SupervisedWorkerOptions<To, From>;
  #worker: LiveWorker<To> | null = null;
  #open = false;
  #state: WorkerState = 'starting';
  #starts = 0;
  #crashes = 0;
  #lastCrash = Number.NEGATIVE_INFINITY;
  #restartTimer: ReturnType<typeof setTimeout> | undefined;
  #hangTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SupervisedWorkerOptions<To, From>) {
    this.#options = options;
  }

  /** Starts the first worker, once. */
  open(): void {
    if (this.#open) return;
    this.#open = true;
    void this.#start();
  }

  /** Starts a new worker at once, as if none had failed. */
  retry(): void {
    if (!this.#open) return;
    this.#terminate();
    clearTimeout(this.#restartTimer);
    this.#crashes = 0;
    this.#lastCrash = Number.NEGATIVE_INFINITY;
    this.#setState('starting');
    void this.#start();
  }

  /** Posts a message; a worker that is still starting gets it through `replay`. */
  send(message: To): void {
    if (this.#worker === null) return;
    this.#worker.postMessage(message);
    this.#expectAnswer();
  }

  close(): void {
    this.#open = false;
    this.#terminate();
    clearTimeout(this.#restartTimer);
  }

  async #start(): Promise<void> {
    this.#starts += 1;
    const start = this.#starts;
    const isCurrent = () => this.#open && start === this.#starts;
    try {
      const programs = await this.#options.loadPrograms();
      if (!isCurrent()) return;
      const worker = this.#options.createWorker();
      worker.addEventListener('message', (event) => {
        if (event instanceof MessageEvent) this.#receive(worker, event.data);
      });
      worker.addEventListener('error', () => this.#onCrash(worker));
      this.#worker = worker;
      this.send(this.#options.start(programs));
      for (const message of this.#options.replay()) this.send(message);
    } catch {
      if (isCurrent()) this.#onCrash(null);
    }
  }

  #receive(worker: LiveWorker<To>, message: From | WorkerStatus): void {
    if (worker !== this.#worker) {
      this.#options.discard(message);
      return;
    }
    if (message.kind === 'broken') {
      this.#onCrash(worker);
      return;
    }
    if (message.kind === 'full') {
      this.#terminate();
      void this.#start();
      return;
    }
    if (message.kind === 'idle') clearTimeout(this.#hangTimer);
    else this.#expectAnswer();
    // A worker that starts and then fails again has not recovered; one that answers has.
    if (message.kind !== 'ready' || !this.#hasFailed) this.#setState('ready');
    this.#options.receive(message);
  }

  #expectAnswer(): void {
    clearTimeout(this.#hangTimer);
    this.#hangTimer = setTimeout(() => this.#onCrash(this.#worker), HANG_TIMEOUT_MS);
  }

  #onCrash(worker: LiveWorker<To> | null): void {
    if (!this.#open || worker !== this.#worker) return;
    this.#terminate();
    const now = performance.now();
    this.#crashes = now - this.#lastCrash > CRASH_RESET_MS ? 0 : this.#crashes + 1;
    this.#lastCrash = now;
    this.#setState(this.#hasFailed ? 'failed' : 'restarting');
    // First restart at once, then with backoff: a text that crashes every worker must not keep the CPU busy.
    const wait = this.#crashes === 0 ? 0 : Math.min(30_000, 250 * 4 ** this.#crashes);
    this.#restartTimer = setTimeout(() => void this.#start(), wait);
  }

  get #hasFailed(): boolean {
    return this.#crashes >= FAILED_AFTER - 1;
  }

  #setState(state: WorkerState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#options.onState(state);
  }

  #terminate(): void {
    clearTimeout(this.#hangTimer);
    this.#worker?.terminate();
    this.#worker = null;
  }
}
