/** Focuses the first invalid field in the next frame, after `aria-invalid` is rendered. */
export function focusFirstInvalid(form: HTMLElement | null | undefined): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
