import { type FirstPage, markForAccount, readCurrentPage } from '../../../lib/first-page/first-page.ts';
import { type Asked, type ChosenQuestion, findQuestion, questionAt, readAsked } from './asked.ts';
import type { PageView } from './page-view.ts';
import { findParts, formatOf, type Parts, setFormat, showState } from './parts.ts';
import { Pieces } from './pieces.ts';
import { followKeyboard } from './typing-mode.ts';

/** Begins the try-out: everything but the typesetter and what belongs to photos, which come when they are needed. */
export function startTryOut(): void {
  const form = document.querySelector<HTMLFormElement>('#try-out');
  if (form) new TryOut(readAsked(), findParts(form)).start();
}

class TryOut {
  readonly #asked: Asked;
  readonly #parts: Parts;
  #question: ChosenQuestion;
  #place = 0;
  #photo: FirstPage['photo'] = null;
  readonly #pieces = new Pieces();
  #view: Promise<PageView | null> | null = null;
  /** The same, once it is there. */
  #opened: PageView | null = null;

  constructor(asked: Asked, parts: Parts) {
    this.#asked = asked;
    this.#parts = parts;
    this.#question = questionAt(asked, asked.firstTheme, 0);
  }

  start(): void {
    const { form, answer, file, caption, remove, done, press, go, keep } = this.#parts;
    form.addEventListener('submit', (event) => event.preventDefault());
    form.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement && target.name === 'theme') this.#ask(target.value, 0);
    });
    for (const other of form.querySelectorAll('[data-other]'))
      other.addEventListener('click', () => this.#ask(this.#question.themeId, this.#place + 1));
    answer.addEventListener('focus', () => void this.#openView());
    answer.addEventListener('input', () => this.#changed());
    caption.addEventListener('input', () => this.#changed());
    document.addEventListener('selectionchange', () => this.#followCaret());
    press.addEventListener('change', () => this.#changed());
    file.addEventListener('change', () => void this.#choosePhoto(file.files?.[0]));
    remove.addEventListener('click', () => void this.#removePhoto());
    go.addEventListener('click', (event) => void this.#goOn(event));
    keep.addEventListener('click', () => void this.#keepPage());
    followKeyboard(answer, done);
    if (answer.value.trim() === '') this.#restore();
    else this.#takeOver(answer.value);
    // Another tab wrote in the same piece, or another page before the visitor came back to this one: the last one counts.
    window.addEventListener('storage', ({ key }) => key === 'first-page' && this.#load());
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.#load());
  }

  /** On a slow line somebody may type before this runs: those words stand below the first question, and stay. */
  #takeOver(early: string): void {
    const { text = '', photo = null, caption = '' } = this.#pieces.find(this.#question.id) ?? {};
    this.#choose(this.#question.themeId, 0);
    this.#photo = photo;
    this.#parts.caption.value = caption;
    this.#parts.answer.value = text.trim() === '' ? early : `${text}\n${early}`;
    this.#changed();
  }

  /** Who was here before finds the text again. */
  #restore(): void {
    const piece = readCurrentPage();
    const found = piece && findQuestion(this.#asked, piece.questionId);
    if (!piece || !found) return;
    this.#choose(found.themeId, found.place);
    setFormat(this.#parts.press, piece.format);
    this.#load();
    if (piece.text.trim() !== '') showState(this.#parts.state, 'kept', this.#asked.texts.back);
  }

  #ask(themeId: string, place: number): void {
    this.#choose(themeId, place);
    this.#load();
    this.#parts.answer.focus({ preventScroll: true });
  }

  #choose(themeId: string, place: number): void {
    const { about, question, form } = this.#parts;
    this.#question = questionAt(this.#asked, themeId, place);
    this.#place = place;
    const radio = form.querySelector<HTMLInputElement>(`[name="theme"][value="${themeId}"]`);
    if (radio) radio.checked = true;
    about.textContent = `${this.#question.theme} · ${this.#question.chapter}`;
    question.textContent = this.#question.text;
  }

  /** Shows the stored answer of the question. */
  #load(): void {
    const piece = this.#pieces.find(this.#question.id);
    this.#parts.answer.value = piece?.text ?? '';
    this.#parts.caption.value = piece?.caption ?? '';
    this.#photo = piece?.photo ?? null;
    this.#parts.problem.hidden = true;
    this.#show();
    if (this.#photo)
      this.#photos().then(
        (photos) => photos.show(this.#question.id),
        () => this.#complain(this.#asked.texts.photoFailed),
      );
    if (piece || this.#view) void this.#openView();
  }

  #changed(): void {
    const { texts } = this.#asked;
    const { answer, problem, state } = this.#parts;
    const isStored = this.#pieces.keep(this.#piece());
    showState(state, isStored ? 'kept' : 'refused', isStored ? texts.kept : texts.refused);
    // The field cuts off what is pasted beyond its length: that must be seen.
    if (answer.value.length >= answer.maxLength) this.#complain(texts.full);
    else if (problem.textContent === texts.full) problem.hidden = true;
    this.#show();
    void this.#openView();
  }

  #show(): void {
    const { answer, photo, add, go, keep, leaf, press, size } = this.#parts;
    const { texts } = this.#asked;
    const hasText = answer.value.trim() !== '';
    const format = formatOf(this.#parts.press);
    press.dataset.format = format;
    size.textContent = texts.sizes[format];
    photo.hidden = this.#photo === null;
    add.textContent = this.#photo ? texts.otherPhoto : texts.addPhoto;
    go.hidden = !hasText;
    keep.hidden = !hasText;
    leaf.hidden = hasText;
  }

  #piece(): FirstPage {
    const { id, text, chapterId, chapter, themeId } = this.#question;
    const [questionId, question, format] = [id, text, formatOf(this.#parts.press)];
    const { language } = this.#asked;
    return {
      ...{ themeId, chapterId, chapter, questionId, question, language, format },
      text: this.#parts.answer.value,
      photo: this.#photo,
      caption: this.#parts.caption.value,
    };
  }

  /** Loads the typesetter with the first touch, and gives it the newest text; null when it cannot be loaded. */
  async #openView(): Promise<PageView | null> {
    this.#view ??= import('./page-view.ts').then(
      ({ openPageView }) => openPageView(this.#asked, this.#parts),
      () => null,
    );
    const view = await this.#view;
    this.#opened = view;
    if (!view) {
      // The next letter tries again.
      this.#view = null;
      this.#parts.under.textContent = this.#asked.texts.failed;
      return null;
    }
    view.show(this.#piece());
    this.#followCaret();
    return view;
  }

  #followCaret(): void {
    const { answer } = this.#parts;
    if (document.activeElement !== answer) return;
    const before = answer.value.slice(0, answer.selectionStart);
    void this.#view?.then((view) => view?.follow(before));
  }

  #photos() {
    return import('./photos.ts').then(({ openPhotos }) => openPhotos(this.#asked, this.#parts));
  }

  async #choosePhoto(file: File | undefined): Promise<void> {
    if (!file) return;
    const asked = this.#piece();
    const { questionId } = asked;
    this.#parts.file.value = '';
    const photos = await this.#photos().catch(() => null);
    // Its code is fetched with the first photo, which may fail without a connection.
    if (!photos) return this.#complain(this.#asked.texts.photoFailed);
    const chosen = await photos.choose(questionId, file);
    if (!chosen) return;
    // Another question is in sight by now: the photo belongs to the one below which it was chosen.
    if (this.#question.id !== questionId) {
      this.#pieces.keep({ ...(this.#pieces.find(questionId) ?? asked), photo: chosen });
      return;
    }
    this.#photo = chosen;
    this.#changed();
    await photos.show(questionId);
  }

  async #removePhoto(): Promise<void> {
    this.#photo = null;
    this.#parts.caption.value = '';
    this.#changed();
    this.#parts.file.focus();
    const photos = await this.#photos();
    await photos.forget(this.#question.id);
  }

  /** The link leads on by itself; the picture of the page is stored first, for the registration screen. */
  async #goOn(event: MouseEvent): Promise<void> {
    const { go } = this.#parts;
    if (!this.#pieces.keep(this.#piece())) {
      event.preventDefault();
      return this.#complain(this.#asked.texts.notTaken);
    }
    markForAccount(this.#question.id);
    // Nobody waits for a typesetter that is still on its way.
    if (!this.#opened || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // A page that cannot be painted does not stop the navigation.
    await this.#opened.keepPicture(this.#question.id).catch(() => undefined);
    window.location.assign(go.href);
  }

  async #keepPage(): Promise<void> {
    const { keep, keepText, problem } = this.#parts;
    const { texts } = this.#asked;
    if (keep.ariaDisabled === 'true') return;
    keep.ariaDisabled = 'true';
    keepText.textContent = texts.keeping;
    problem.hidden = true;
    try {
      const view = await this.#openView();
      if (!view) throw new Error('there is no page to keep');
      await view.download();
    } catch {
      this.#complain(texts.keepFailed);
    } finally {
      keep.ariaDisabled = 'false';
      keepText.textContent = texts.keep;
    }
  }

  #complain(text: string): void {
    Object.assign(this.#parts.problem, { textContent: text, hidden: false });
  }
}
