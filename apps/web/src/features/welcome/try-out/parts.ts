/** Parts of the page that the try-out uses. */
export function findParts(form: HTMLFormElement) {
  const press = find<HTMLElement>(document, '[data-press]');
  return {
    form,
    answer: find<HTMLTextAreaElement>(form, 'textarea'),
    about: find(form, '[data-about]'),
    question: find(form, '[data-question]'),
    state: find(form, '[data-state]'),
    problem: find(form, '[data-problem]'),
    file: find<HTMLInputElement>(form, '[data-file]'),
    add: find(form, '[data-add]'),
    photo: find(form, '[data-photo]'),
    photoPicture: find<HTMLImageElement>(form, '[data-photo] img'),
    caption: find<HTMLInputElement>(form, '[data-caption]'),
    sharpness: find(form, '[data-sharpness]'),
    remove: find<HTMLButtonElement>(form, '[data-remove]'),
    done: find<HTMLButtonElement>(form, '[data-done]'),
    press,
    view: find(press, '[data-view]'),
    sheet: find(press, '[data-sheet]'),
    example: find<HTMLImageElement>(press, '[data-example]'),
    canvas: find<HTMLCanvasElement>(press, 'canvas'),
    here: find(press, '.here'),
    under: find(press, '[data-under]'),
    size: find(press, '[data-size]'),
    go: find<HTMLAnchorElement>(document, '[data-go]'),
    keep: find<HTMLButtonElement>(document, '[data-keep]'),
    keepText: find(document, '[data-keep] span'),
    leaf: find<HTMLAnchorElement>(document, '[data-leaf]'),
  };
}

export type Parts = ReturnType<typeof findParts>;

export function formatOf(press: HTMLElement): 'a4' | 'sq' {
  return press.querySelector<HTMLInputElement>('[value="a4"]')?.checked ? 'a4' : 'sq';
}

export function setFormat(press: HTMLElement, format: 'a4' | 'sq'): void {
  const radio = press.querySelector<HTMLInputElement>(`[value="${format}"]`);
  if (radio) radio.checked = true;
}

/** Says below the text whether the browser stores it. */
export function showState(line: HTMLElement, state: 'kept' | 'refused', text: string): void {
  line.toggleAttribute('data-kept', state === 'kept');
  line.toggleAttribute('data-refused', state === 'refused');
  const words = line.querySelector('span');
  if (words && words.textContent !== text) words.textContent = text;
}

function find<Part extends HTMLElement = HTMLElement>(within: ParentNode, selector: string): Part {
  const part = within.querySelector<Part>(selector);
  if (!part) throw new Error(`the page has no ${selector}`);
  return part;
}
