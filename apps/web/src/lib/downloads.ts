/** Saves a file that this page holds. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  clickLink(url, name);
  // The browser reads the file after this task, at a time it does not report.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Lets the browser download an address itself, under the name that the server gives. The page stays open. */
export function downloadFrom(url: string): void {
  clickLink(url, '');
}

function clickLink(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
