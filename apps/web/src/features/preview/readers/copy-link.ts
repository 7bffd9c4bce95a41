/** False when the browser does not allow it; then the link can be copied from the list. */
export const copy = (link: string) =>
  navigator.clipboard.writeText(link).then(
    () => true,
    () => false,
  );
