/** Longer than between two words, shorter than a thought. */
const typingPauseMs = 1000;

/**
 * Runs once no key has been pressed for a moment: letters that are meant for the text must not land in a dialog.
 * Returns how to call it off.
 */
export function afterTypingPause(run: () => void): () => void {
  const typing = new AbortController();
  const finish = () => {
    typing.abort();
    run();
  };
  let timer = window.setTimeout(finish, typingPauseMs);
  const restart = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(finish, typingPauseMs);
  };
  window.addEventListener('keydown', restart, { capture: true, signal: typing.signal });
  return () => {
    window.clearTimeout(timer);
    typing.abort();
  };
}
