/** Longer than the pause between two words. */
const typingPauseMs = 1000;

/**
 * Runs a callback after a pause in typing, so that letters meant for the text do not land in a dialog. Returns the
 * cancel function.
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
