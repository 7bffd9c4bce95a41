import { i18n } from '../../../i18n/i18n.ts';
import { isRetryable } from '../../../lib/photos/check-file.ts';
import type { UploadQueue } from '../../../lib/photos/upload-queue.ts';
import classes from '../../../ui/photo/upload-status.module.css';
import type { DrawPending } from './pending-photos.ts';

/** Draws the placeholder of an uploading photo: its progress, or its problem with retry and remove. */
export function createPendingPhotoView(queue: UploadQueue, onRemove: (id: string) => void): DrawPending {
  return (id, box) => {
    box.className = classes.box ?? '';
    box.setAttribute('data-pending-photo', '');
    const picture = make('img', classes.picture);
    picture.alt = '';
    const bar = make('progress', classes.bar);
    bar.max = 1;
    bar.setAttribute('aria-label', i18n.t('writing.photo.sending'));
    const text = make('p', classes.text);
    text.setAttribute('role', 'status');
    const retry = button(i18n.t('writing.photo.retry'), () => queue.retry(id));
    const remove = button(i18n.t('writing.photo.leaveOut'), () => onRemove(id));
    const actions = make('div', classes.actions);
    actions.append(retry, remove);
    box.append(picture, bar, text, actions);
    const show = () => {
      const photo = queue.get(id);
      if (!photo) return;
      if (photo.preview && picture.src !== photo.preview) picture.src = photo.preview;
      bar.value = photo.progress;
      bar.hidden = photo.problem !== null;
      text.textContent = photo.problem
        ? i18n.t(`writing.upload.${photo.problem}`)
        : i18n.t('writing.photo.sendingNamed', { name: photo.fileName });
      text.classList.toggle(classes.wrong ?? 'wrong', photo.problem !== null);
      retry.hidden = photo.problem === null || !isRetryable(photo.problem);
    };
    show();
    return queue.subscribe(show);
  };
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string | undefined,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (className) element.className = className;
  return element;
}

function button(label: string, onClick: () => void): HTMLButtonElement {
  const element = make('button', classes.button);
  element.type = 'button';
  element.textContent = label;
  element.addEventListener('click', onClick);
  return element;
}
