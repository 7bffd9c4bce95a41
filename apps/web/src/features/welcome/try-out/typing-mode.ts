/** As in the styles: below this the keys of a phone cover half of the page. */
const phone = window.matchMedia('(max-width: 700px) and (pointer: coarse)');

/** While a phone shows its keys, the printed strip, the text and the tools fill what is left of the screen. */
export function followKeyboard(answer: HTMLTextAreaElement, done: HTMLButtonElement): void {
  const { body, documentElement: root } = document;
  const { visualViewport: view } = window;
  const fit = () => {
    root.style.setProperty('--height-of-view', `${view?.height ?? window.innerHeight}px`);
    root.style.setProperty('--top-of-view', `${view?.offsetTop ?? 0}px`);
  };
  const end = () => body.classList.remove('typing');
  answer.addEventListener('focus', () => {
    if (!phone.matches) return;
    fit();
    body.classList.add('typing');
    window.scrollTo(0, 0);
  });
  answer.addEventListener('blur', ({ relatedTarget }) => {
    // A tool below the text takes the focus while it is pressed; it must not move away under the finger.
    if (!(relatedTarget instanceof Element && relatedTarget.closest('.tools'))) end();
  });
  done.addEventListener('click', () => {
    done.blur();
    end();
  });
  view?.addEventListener('resize', fit);
  view?.addEventListener('scroll', fit);
}
